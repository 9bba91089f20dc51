import Bytes
import LayoutEngine

extension PropertyPath {
  /// The path as a request spells it: the names of members and the indexes of elements, with dots between them.
  var member: UTF8String {
    var text: UTF8String = ""
    // Bounded: the steps of a path, as many as levels of nesting.
    for step in steps {
      if !text.isEmpty { text += "." }
      switch step {
      case .property(let name): text += "\(name)"
      case .element(let index): text += "\(index)"
      }
    }
    return text
  }
}
