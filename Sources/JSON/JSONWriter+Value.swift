extension JSONWriter {
  /// Writes a value of a document without the space between its tokens. Numbers and escapes may be spelled differently.
  ///
  /// - Parameter keepsNulls: whether members that are null are written. Only a merge patch differs without them.
  public mutating func value(
    at position: Int, in document: JSONDocument, keepingNulls keepsNulls: Bool = false
  ) {
    if let members = document.members(at: position) {
      literal("{")
      for member in members where keepsNulls || !document.isNull(at: member.value) {
        element()
        string(member.name)
        literal(":")
        value(at: member.value, in: document, keepingNulls: keepsNulls)
      }
      literal("}")
    } else if let elements = document.elements(at: position) {
      literal("[")
      for element in elements {
        self.element()
        value(at: element, in: document, keepingNulls: keepsNulls)
      }
      literal("]")
    } else if let utf8 = document.utf8(at: position) {
      string(utf8)
    } else if let number = document.number(at: position) {
      self.number(number)
    } else if let bool = document.bool(at: position) {
      literal(bool ? "true" : "false")
    } else {
      literal("null")
    }
  }
}
