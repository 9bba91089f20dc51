import ArgumentParser
import Glibc
import LayoutAPI

/// Where the requests of `framewright layout` come from: files, and members that are said behind the
/// command.
struct LayoutInput {
  /// One file.
  enum File {
    case standardInput
    case path(String)

    /// Opens the file. Whoever waits for input from a terminal is told so.
    ///
    /// - Throws: where it can't be opened, which has been said by then.
    func open() throws -> Int32 {
      switch self {
      case .standardInput:
        if isatty(STDIN_FILENO) == 1 {
          StandardStreams.write(
            "Waiting for a request in JSON; Ctrl-D on a line of its own ends it.\n",
            to: STDERR_FILENO)
        }
        return dup(STDIN_FILENO)
      case .path(let path):
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 {
          StandardStreams.write(
            "Error: \(path): \(String(cString: strerror(errno)))\n", to: STDERR_FILENO)
          throw ExitCode(2)
        }
        return descriptor
      }
    }
  }

  /// The files; none where members are all that is said.
  let files: [File]
  /// The members.
  let members: RequestParameters

  /// Sorts words into files and members: a name with `=` behind it is a member's, a path is not.
  ///
  /// - Parameter takesLines: whether each request has a line, so that members alone are none.
  init(_ words: [String], takesLines: Bool) {
    var files: [File] = []
    var members = RequestParameters()
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, !parts[0].contains("/") {
        members.append(Array(parts[0].utf8), Array(parts[1].utf8))
      } else {
        files.append(word == "-" ? .standardInput : .path(word))
      }
    }
    self.files =
      files.isEmpty && (words.isEmpty || takesLines) ? [.standardInput] : files
    self.members = members
  }

  /// The members, beside those of a request in JSON.
  func members(beside request: some Collection<UInt8>) -> RequestParameters {
    var parameters = members
    parameters.append(Array(RequestParameters.request.utf8), Array(request))
    return parameters
  }
}
