/// What is answered at a path: a file, and where there is one a page for those whose `Accept` likes HTML better.
///
/// Source: RFC 9110, section 12.
package struct Representations: Sendable {
  /// What everybody gets who does not like HTML better.
  package let file: StoredFile
  /// What those get who do; nil where all get the file.
  package let page: StoredFile?

  /// Puts a file and a page together.
  package init(_ file: StoredFile, orPage page: StoredFile? = nil) {
    self.file = file
    self.page = page
  }
}
