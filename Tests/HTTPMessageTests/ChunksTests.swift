import HTTPMessage
import Testing

@Suite("Chunked bodies")
struct ChunksTests {
  @Test(
    "A chunked body is complete, incomplete, invalid or too large",
    arguments: [
      ("1|a|A;x=y|0123456789|0|X: y||rest", "a0123456789", FW_CHUNKS_COMPLETE),
      ("0||", "", FW_CHUNKS_COMPLETE), ("2|ab|0|", "ab", FW_TRAILER_LINE),
      ("5|ab", "ab", FW_CHUNK_DATA), ("", "", FW_CHUNK_SIZE), ("1|ab", "a", FW_CHUNKS_INVALID),
      ("x", "", FW_CHUNKS_INVALID), ("1\na", "", FW_CHUNKS_INVALID),
      ("0|: a||", "", FW_CHUNKS_INVALID),
      (
        "14|" + String(repeating: "a", count: 20), String(repeating: "a", count: 20),
        FW_CHUNK_DATA_END
      ),
      ("15|", "", FW_CHUNKS_TOO_LARGE), ("1|a|14|", "a", FW_CHUNKS_TOO_LARGE),
      ("ffffffffffffffff1|", "", FW_CHUNKS_TOO_LARGE),
    ])
  func read(body: String, data expected: String, state: fw_chunks_state) {
    var chunks = fw_chunks()
    chunks.room = 20
    let bytes = body.replacing("|", with: "\r\n").utf8.map { CChar(bitPattern: $0) }
    let read = bytes.withUnsafeBufferPointer { bytes in
      var (position, used, read) = (0, 0, "")
      var data: UnsafePointer<CChar>?
      while true {
        let rest = bytes.baseAddress?.advanced(by: position)
        let count = fw_chunks_next(&chunks, rest, bytes.count - position, &used, &data)
        position += used
        if count == 0 { return read }
        let piece = UnsafeRawBufferPointer(start: data, count: count)
        read += String(decoding: piece, as: UTF8.self)
      }
    }
    #expect(read == expected)
    #expect(chunks.state == state, "\(body)")
  }
}
