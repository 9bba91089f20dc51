import ArgumentParser
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
    /// - Throws: an exit code if the file can't be opened. The message has already been printed.
    func open() throws -> Int32 {
      guard let path else {
        if isatty(STDIN_FILENO) == 1 {
          StandardStreams.write(
            "Waiting for a request in JSON. End it with Ctrl-D on an empty line.\n",
            to: STDERR_FILENO)
        }
        return dup(STDIN_FILENO)
      }
      let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      StandardStreams.write(
        "Error: \(path): \(String(cString: strerror(errno)))\n", to: STDERR_FILENO)
      throw ExitCode(2)
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
