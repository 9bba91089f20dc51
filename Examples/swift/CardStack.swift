// A card stack and a pan over it, through URLSession: CardStack [URL]
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Card: Decodable { let index: Int, y: Double, fraction: Double }
struct Stack: Decodable { let visible: [Card] }
struct Decision: Decodable { let position: String }
struct Animation: Decodable { let to: Double, duration: Double }
struct Pan: Decodable { let decision: Decision, animation: Animation }

@main enum CardStack {
  static func post<Answer: Decodable>(_ path: String, _ json: String) async throws -> Answer {
    let server = CommandLine.arguments.dropFirst().first ?? "http://127.0.0.1:8080"
    guard let url = URL(string: "\(server)/v1/\(path)") else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(json.utf8)
    return try JSONDecoder().decode(Answer.self, from: await URLSession.shared.data(for: request).0)
  }

  static func main() async throws {
    let half = """
      {"count": 5, "width": 375, "state": "inTransit", "translation": 150,
       "visibleRect": {"x": 0, "y": 0, "width": 375, "height": 350}}
      """
    for card in try await (post("card-stack", half) as Stack).visible {
      print("card \(card.index) at \(Int(card.y)), \(Int((card.fraction * 100).rounded())) % of it")
    }
    let drag = """
      {"count": 5, "width": 375,
       "events": [{"phase": "began"}, {"phase": "changed", "deltaY": -21}, {"phase": "ended"}]}
      """
    let pan: Pan = try await post("card-stack/pan", drag)
    print("\(pan.decision.position) at \(Int(pan.animation.to)) in \(pan.animation.duration) s")
  }
}
