extension JSONWriter {
  /// Writes a value of a document without the space between its tokens and without members that are null. Numbers and
  /// escapes may be spelled differently.
  public mutating func value(at position: Int, in document: JSONDocument) {
    switch document.kind(at: position) {
    case .object:
      literal("{")
      let end = document.next(after: position) - 1
      var key = position + 1
      while key != end {
        if !document.isNull(at: key + 1) {
          element()
          string(document.utf8(at: key))
          literal(":")
          value(at: key + 1, in: document)
        }
        key = document.next(after: key + 1)
      }
      literal("}")
    case .array:
      literal("[")
      let end = document.next(after: position) - 1
      var element = position + 1
      while element != end {
        self.element()
        value(at: element, in: document)
        element = document.next(after: element)
      }
      literal("]")
    case .string: string(document.utf8(at: position))
    case .integer, .unsigned, .double: number(document.number(at: position) ?? 0)
    case .true: literal("true")
    case .false: literal("false")
    case .null: literal("null")
    }
  }
}
