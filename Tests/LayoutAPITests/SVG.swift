import Foundation
import FoundationXML

/// The elements of an SVG document.
final class SVG: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
    /// Whether it is in the diagram, in contrast to the rulers and the legend.
    let isInDiagram: Bool
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  /// Nil if the document is not well-formed.
  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse(), elements.first?.name == "svg" else { return nil }
  }

  var root: [String: String] { elements[0].attributes }
  var names: [String] { elements.map { $0.name } }

  func texts(of name: String) -> [String] {
    elements.filter { $0.name == name }.map { $0.text }
  }

  func texts(ofClass name: String) -> [String] {
    elements.filter { $0.attributes["class"] == name }.map { $0.text }
  }

  func attributes(ofClass name: String) -> [[String: String]] {
    elements.map { $0.attributes }.filter { $0["class"] == name }
  }

  func classes(of name: String) -> [String] {
    elements.filter { $0.name == name }.compactMap { $0.attributes["class"] }
  }

  /// The classes of all figures.
  var figures: [String] {
    elements.filter { $0.name == "rect" && $0.isInDiagram }.compactMap { $0.attributes["class"] }
      .filter { $0.hasPrefix("c") && $0.dropFirst().first?.isNumber == true }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let parts = open.count { elements[$0].name == "svg" }
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes, isInDiagram: parts > 1))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    for index in open { elements[index].text += string }
  }
}
