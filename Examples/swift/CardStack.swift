// A card stack and a pan over it, through URLSession: CardStack [URL]
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Stack: Decodable {
  struct Card: Decodable { let index: Int, y: Double, fraction: Double }
  let visible: [Card]
}

struct Pan: Decodable {
  struct Decision: Decodable { let position: String }
  struct Animation: Decodable { let to: Double, duration: Double }
  let decision: Decision, animation: Animation
}

@main enum CardStack {
  static func post<Answer: Decodable>(_ path: String, _ json: String) async throws -> Answer {
    let server = CommandLine.arguments.dropFirst().first ?? "http://127.0.0.1:8080"
    var request = URLRequest(url: URL(string: "\(server)/v1/\(path)")!)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(json.utf8)
    return try JSONDecoder().decode(Answer.self, from: await URLSession.shared.data(for: request).0)
  }

  static func main() async throws {
    let stack: Stack = try await post("card-stack", #"{"count": 5, "width": 375, "state": "inTransit", "translation": 150, "visibleRect": {"x": 0, "y": 0, "width": 375, "height": 350}}"#)
    for card in stack.visible {
      print("card \(card.index) at \(Int(card.y)), \(Int((card.fraction * 100).rounded())) % of it")
    }
    let pan: Pan = try await post("card-stack/pan", #"{"count": 5, "width": 375, "events": [{"phase": "began"}, {"phase": "changed", "deltaY": -21}, {"phase": "ended"}]}"#)
    print("\(pan.decision.position) at \(Int(pan.animation.to)) in \(pan.animation.duration) s")
  }
}
