/// The representations of a path: a file, and optionally a page for clients whose `Accept` prefers HTML.
///
/// Source: RFC 9110, section 12.
package struct Representations: Sendable {
  /// The file for clients that don't prefer HTML.
  package let file: StoredFile
  /// The page for clients that prefer HTML; nil if all clients get the file.
  package let page: StoredFile?

  /// Creates the representations of a file and a page.
  package init(_ file: StoredFile, orPage page: StoredFile? = nil) {
    self.file = file
    self.page = page
  }
}
