import Foundation
import FramewrightClient

/// An example of the contract, with its request as JSON.
struct Example: Decodable {
  let operation: String
  let request: JSONValue
}

/// Decodes a request of an example.
func read<Request: Decodable>(_ request: JSONValue) throws -> Request {
  try JSONDecoder().decode(Request.self, from: JSONEncoder().encode(request))
}

FramewrightClientAPIConfiguration.shared.basePath = CommandLine.arguments[1]
while let line = readLine() {
  let example = try JSONDecoder().decode(Example.self, from: Data(line.utf8))
  do {
    let answer = try await answer(example.operation, example.request)
    print(String(decoding: try JSONEncoder().encode(answer), as: UTF8.self))
  } catch {
    print(#"{"error":"\#(example.operation)"}"#)
    FileHandle.standardError.write(Data("\(example.operation): \(error)\n".utf8))
  }
}
