// A whole screen in one request, through URLSession: WholeScreen [URL]
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Item: Decodable { let index: Int, y: Double, fraction: Double }
struct Layout: Decodable { let visible: [Item] }
struct Row: Decodable { let id: String, layout: Layout? }
struct Hit: Decodable { let path: [Int]? }
struct Screen: Decodable { let frames: [Row], hit: Hit }

@main enum WholeScreen {
  static func main() async throws {
    let server = CommandLine.arguments.dropFirst().first ?? "http://127.0.0.1:8080"
    guard let url = URL(string: "\(server)/v1/scroll-stack") else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(
      """
      {"viewport": {"width": 390, "height": 600}, "frames": "visible", "hitTest": {"x": 300, "y": 330}, "rows": [
       {"id": "header", "size": {"fixed": 56}, "sticky": true},
       {"id": "deck", "size": {"layout": {"path": "/v1/swipe-deck", "body": {"bounds": {"height": 160}, "count": 3}}}},
       {"id": "list", "size": {"layout": {"path": "/v1/card-list", "body": {"columns": {"count": 2}, "cards": [
         {"items": [{"kind": "custom", "height": 100}]}, {"items": [{"kind": "custom", "height": 120}]}]}}}},
       {"id": "stack", "size": {"layout": {"path": "/v1/card-stack", "body": {"count": 3}}}}]}
      """.utf8)
    let answer = try await URLSession.shared.data(for: request).0
    let screen = try JSONDecoder().decode(Screen.self, from: answer)
    for row in screen.frames {
      for item in row.layout?.visible ?? [] {
        let share = Int((item.fraction * 100).rounded())
        print("\(row.id) \(item.index) at \(Int(item.y)), \(share) % of it")
      }
    }
    print("touched:", (screen.hit.path ?? []).map(String.init).joined(separator: ", "))
  }
}
