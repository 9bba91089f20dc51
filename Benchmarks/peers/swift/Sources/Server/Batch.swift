/// Several requests in one.
struct Batch: Decodable {
  enum Entry: Decodable {
    case cardStack(CardStack)
    case scrollStack(ScrollStack)

    enum CodingKeys: CodingKey {
      case path, body
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .path) {
      case "/v1/card-stack": self = .cardStack(try container.decode(CardStack.self, forKey: .body))
      case "/v1/scroll-stack": self = .scrollStack(try container.decode(ScrollStack.self, forKey: .body))
      case let path:
        throw DecodingError.dataCorruptedError(forKey: .path, in: container, debugDescription: "no route \(path)")
      }
    }
  }

  var requests: [Entry]
}

struct BatchAnswer: Encodable {
  struct Response: Encodable {
    var status = 200
    var body: any Encodable

    enum CodingKeys: CodingKey {
      case status, body
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(status, forKey: .status)
      try container.encode(body, forKey: .body)
    }
  }

  var responses: [Response]
}

extension Batch {
  func answer() -> BatchAnswer {
    BatchAnswer(
      responses: requests.map { entry in
        switch entry {
        case .cardStack(let request): .init(body: request.answer())
        case .scrollStack(let request): .init(body: request.answer())
        }
      })
  }
}
