import Foundation
import TestSupport
import Testing

/// Layouts and pans computed by the original library. Its numbers are `Float`: they agree to a
/// relative error of 1e-6, and intersections to that error of the edges that bound them.
@Suite("The original library")
struct GoldenTests {
  private struct Golden: Decodable {
    let layouts: [Layout]
    let pans: [Pan]

    struct Layout: Decodable {
      let request: JSON
      let expected: Expected
    }
    struct Expected: Decodable {
      let contentSize: [String: Double]
      let frames: [[String: Double]]
      let visible: [Visible]
    }
    struct Visible: Decodable {
      let index: Int
      let intersection: [String: Double]
    }
    struct Pan: Decodable {
      let configuration: JSON
      let start: String
      let startHeight: Double
      let steps: [Step]
    }
    struct Step: Decodable {
      let phase: String
      let deltaY: Double
      let expected: State
    }
    struct State: Codable {
      let state: String
      let height: Double
      let translation: Double
    }
  }

  private struct Answer: Decodable {
    let contentSize: [String: Double]
    let frames: [[String: Double]]
    let visible: [[String: Double]]
  }

  private struct PanRequest: Encodable {
    let configuration: JSON
    let count = 3
    let width = 2000
    let state: String
    let height: Double
    let events: [Event]

    struct Event: Encodable {
      let phase: String
      let deltaY: Double
    }
  }

  private struct PanAnswer: Decodable {
    let steps: [Golden.State]
  }

  @Test("All 120 layouts agree")
  func layouts() throws {
    let api = try #require(API())
    let golden = try golden().layouts
    #expect(golden.count == 120)
    for layout in golden {
      let body = try JSONEncoder().encode(layout.request)
      let text = api.send("/v1/card-stack", body: body).body
      let answer = try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
      #expect(agree([answer.contentSize], [layout.expected.contentSize], within: 1))
      #expect(agree(answer.frames, layout.expected.frames, within: 1))
      let visible = layout.expected.visible
      #expect(answer.visible.map { $0["index"] } == visible.map { Double($0.index) })
      let reach = answer.frames.compactMap { $0["y"] }.map(abs).max() ?? 1
      #expect(agree(answer.visible, visible.map(\.intersection), within: max(1, reach)))
    }
  }

  @Test("All 40 pans agree")
  func pans() throws {
    let api = try #require(API())
    let golden = try golden().pans
    #expect(golden.count == 40)
    for pan in golden {
      let request = PanRequest(
        configuration: pan.configuration, state: pan.start, height: pan.startHeight,
        events: pan.steps.map { PanRequest.Event(phase: $0.phase, deltaY: $0.deltaY) })
      let text = api.send("/v1/card-stack/pan", body: try JSONEncoder().encode(request)).body
      let answer = try JSONDecoder().decode(PanAnswer.self, from: Data(text.utf8))
      #expect(answer.steps.count == pan.steps.count)
      for (step, expected) in zip(answer.steps, pan.steps) {
        #expect(step.state == expected.expected.state)
        #expect(agree(step.height, expected.expected.height, within: 1))
        // The original keeps a stale translation after a landing.
        if step.state == "inTransit" {
          #expect(agree(step.translation, expected.expected.translation, within: 500))
        }
      }
    }
  }

  private func golden() throws -> Golden {
    let file = Fixture.folder.appending(path: "golden/card-stack.json")
    return try JSONDecoder().decode(Golden.self, from: Data(contentsOf: file))
  }

  /// Whether each number of the expected objects equals the answer's, within 1e-6 of itself or of
  /// `scale`.
  private func agree(
    _ ours: [[String: Double]], _ theirs: [[String: Double]], within scale: Double
  ) -> Bool {
    ours.count == theirs.count
      && zip(ours, theirs).allSatisfy { ours, theirs in
        theirs.allSatisfy { key, value in
          ours[key].map { agree($0, value, within: scale) } ?? false
        }
      }
  }

  private func agree(_ ours: Double, _ theirs: Double, within scale: Double) -> Bool {
    abs(ours - theirs) <= 1e-6 * max(scale, abs(theirs))
  }
}

/// Any JSON value, unchanged.
private enum JSON: Codable {
  case object([String: JSON])
  case array([JSON])
  case number(Double)
  case string(String)
  case bool(Bool)

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let object = try? value.decode([String: JSON].self) {
      self = .object(object)
    } else if let array = try? value.decode([JSON].self) {
      self = .array(array)
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else {
      self = .string(try value.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .object(let object): try value.encode(object)
    case .array(let array): try value.encode(array)
    case .number(let number): try value.encode(number)
    case .string(let string): try value.encode(string)
    case .bool(let bool): try value.encode(bool)
    }
  }
}
