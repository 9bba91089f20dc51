/// A position in the source code of the program.
package struct SourceLocation: Sendable {
  /// The module and the name of the file.
  package let file: StaticString
  /// The line, from 1.
  package let line: Int

  /// Creates a position, by default the caller's.
  package init(_ file: StaticString = #fileID, _ line: Int = #line) {
    self.file = file
    self.line = line
  }
}
