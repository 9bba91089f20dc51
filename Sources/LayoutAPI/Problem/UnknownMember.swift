import Bytes

/// A member that its object can't have, and what was probably meant.
struct UnknownMember {
  /// The pointers to the nearest places where objects of the request have the member; empty if none has it. If there is a
  /// suggestion, they are one level further in or out.
  var places: [UTF8String] = []
  /// The name of a member of the object that is similar, or for which the name stands in other libraries; nil if no name
  /// is.
  var suggestion: UTF8String?
  /// The names of the members that the object can have; empty unless they are listed.
  var known: [UTF8String] = []

  /// The end of the sentence that begins with the pointer to the member, or with the name of its parameter.
  ///
  /// - Parameter place: the name of a place by its pointer.
  func detail(naming place: (UTF8String) -> UTF8String = { $0 }) -> UTF8String {
    "unknown member" + (places.isEmpty ? "" : "; belongs in \(places.map(place), between: " or ")")
      + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "")
      + (known.isEmpty ? "" : "; known: \(quoted: known)")
  }
}
