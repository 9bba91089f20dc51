import Bytes
import LayoutEngine

extension PropertyPath {
  /// The path as a request spells it, with a dot before each member and each element.
  var member: UTF8String {
    var text: UTF8String = ""
    for step in steps {
      if !text.isEmpty { text += "." }
      switch step {
      // Copies of a row are "repeat"; everything else is called here what the engine calls it.
      case .property(let name): text += step == "copies" ? "repeat" : "\(name)"
      case .element(let place): text += "\(place)"
      }
    }
    return text
  }
}
