import Foundation
import FramewrightClient

/// An example of the contract, with its request as JSON.
struct Example: Decodable {
  let operation: String
  let request: JSONValue
}

/// Sends an example to the server through the client that openapi-generator generated for Swift, and returns
/// the decoded answer.
func answer(to example: Example) async throws -> any Encodable {
  let request = try JSONEncoder().encode(example.request)
  func read<Request: Decodable>() throws -> Request {
    try JSONDecoder().decode(Request.self, from: request)
  }
  switch example.operation {
  case "layOutCardStack": return try await CardStackAPI.layOutCardStack(cardStackRequest: read())
  case "panCardStack": return try await CardStackAPI.panCardStack(cardStackPanRequest: read())
  case "layOutSwipeDeck": return try await SwipeDeckAPI.layOutSwipeDeck(swipeDeckRequest: read())
  case "panSwipeDeck": return try await SwipeDeckAPI.panSwipeDeck(swipeDeckPanRequest: read())
  case "layOutScrollStack":
    return try await ScrollStackAPI.layOutScrollStack(scrollStackRequest: read())
  case "editScrollStack":
    return try await ScrollStackAPI.editScrollStack(scrollStackEditRequest: read())
  case "scrollScrollStack":
    return try await ScrollStackAPI.scrollScrollStack(scrollStackScrollRequest: read())
  case "layOutCardList": return try await CardListAPI.layOutCardList(cardListRequest: read())
  case "diffFrames": return try await MotionAPI.diffFrames(diffRequest: read())
  case "layOutBatch": return try await BatchAPI.layOutBatch(batchRequest: read())
  default: fatalError("no operation \(example.operation)")
  }
}

FramewrightClientAPIConfiguration.shared.basePath = CommandLine.arguments[1]
while let line = readLine() {
  let example = try JSONDecoder().decode(Example.self, from: Data(line.utf8))
  do {
    let answer = try await answer(to: example)
    print(String(decoding: try JSONEncoder().encode(answer), as: UTF8.self))
  } catch {
    print(#"{"error":"\#(example.operation)"}"#)
    FileHandle.standardError.write(Data("\(example.operation): \(error)\n".utf8))
  }
}
