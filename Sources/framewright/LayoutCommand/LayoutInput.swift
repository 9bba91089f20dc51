import Glibc
import LayoutAPI

/// The requests of `framewright layout`: files, and members that are given as arguments.
struct LayoutInput {
  /// An input file.
  struct File {
    /// The path; nil for standard input.
    let path: String?

    /// Opens the file. If the input is a terminal, a message on standard error states that the program waits.
    ///
    /// - Throws: a fault if the file can't be opened.
    func open() throws(InputFile.Fault) -> InputFile {
      if path == nil, isatty(STDIN_FILENO) == 1 {
        StandardStreams.write(
          "Waiting for a request in JSON. End it with Ctrl-D on an empty line.\n",
          to: STDERR_FILENO)
      }
      return try InputFile(path)
    }
  }

  /// The files. Empty if the request has only members from arguments.
  let files: [File]
  /// The members from arguments.
  let members: RequestParameters

  /// Sorts arguments into files and members: a name followed by `=` is a member; a path is not.
  ///
  /// - Parameter takesLines: whether each line is a request. Then members alone form no request.
  init(_ words: [String], takesLines: Bool) {
    var files: [File] = []
    var members = RequestParameters()
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, !parts[0].contains("/") {
        members.append(Array(parts[0].utf8), Array(parts[1].utf8))
      } else {
        files.append(File(path: word == "-" ? nil : word))
      }
    }
    self.files = files.isEmpty && (words.isEmpty || takesLines) ? [File(path: nil)] : files
    self.members = members
  }

  /// The members from arguments together with those of a request in JSON.
  func members(beside request: some Collection<UInt8>) -> RequestParameters {
    var parameters = members
    parameters.append(Array(RequestParameters.request.utf8), Array(request))
    return parameters
  }
}
