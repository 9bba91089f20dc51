import Bytes
import JSON
import Testing

@Suite("JSON Pointers")
struct JSONPointerTests {
  @Test("A member's name is escaped in a pointer, and unescaped again")
  func escapes() {
    let name: UTF8String = "~/é"
    let step: UTF8String = name.bytes.withUnsafeBytes { "\(pointerStep: $0)" }
    #expect(step == "~0~1é")
    #expect(JSONDocument.unescaped(step.bytes) == name.bytes)
  }
}
