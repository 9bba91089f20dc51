extension JSONWriter {
  /// Writes a value of a document without the space between its tokens and without members that are null. Numbers and
  /// escapes may be spelled differently.
  public mutating func value(at position: Int, in document: JSONDocument) {
    if let members = document.members(at: position) {
      literal("{")
      for member in members where !document.isNull(at: member.value) {
        element()
        string(member.name)
        literal(":")
        value(at: member.value, in: document)
      }
      literal("}")
    } else if let elements = document.elements(at: position) {
      literal("[")
      for element in elements {
        self.element()
        value(at: element, in: document)
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
