import Foundation
import TestSupport
import Testing

@testable import framewright

/// The behaviour of a server that can't measure texts: the loader finds a broken library before the real one,
/// or fontconfig a configuration without fonts.
@Suite("Without Pango or fonts")
struct MissingTextSupportTests {
  /// The missing part, the environment that hides it from a process, and the expected message.
  enum Missing: String, CaseIterable {
    case pango, fonts

    /// The environment that hides the part. It puts files into `folder`.
    func environment(in folder: URL) throws -> [String: String] {
      switch self {
      case .pango:
        try Data().write(to: folder.appending(path: "libpango-1.0.so.0"))
        return ["LD_LIBRARY_PATH": folder.path()]
      case .fonts:
        let file = folder.appending(path: "fonts.conf")
        try Data("<fontconfig></fontconfig>".utf8).write(to: file)
        return ["FONTCONFIG_FILE": file.path()]
      }
    }

    var package: String {
      switch self {
      case .pango: "apt-get install libpangoft2-1.0-0"
      case .fonts: "apt-get install fonts-roboto-unhinted"
      }
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func rows(fit: String) -> [UInt8] {
    Array(
      #"""
      {"viewport": {"width": 375, "height": 600}, "rows": [{"repeat": 2, "size": {"fit": {"text":
       {"string": "Hello", "fontSize": 16, "lineHeight": 20, "fit": \#(fit)}}}}]}
      """#.utf8)
  }

  @Test(
    "The server runs, and the problem for a text in a font states what to install",
    arguments: Missing.allCases)
  func server(missing: Missing) throws {
    try withFolder { folder in
      let environment = try missing.environment(in: folder)
      let served = try Program.serve(environment: environment) { _, port in
        let connection = try #require(RawConnection(port: port))
        for _ in 0..<2 {
          connection.request(
            "POST", "/v1/scroll-stack", headers: ["Content-Type: application/json"],
            body: rows(fit: #""font""#))
          let refusal = try #require(connection.response())
          #expect(refusal.status == 422)
          #expect(refusal.body.contains(missing.package))
          #expect(refusal.body.contains(#""pointer":"/rows/0/size/fit/text""#))
          connection.request(
            "POST", "/v1/scroll-stack", headers: ["Content-Type: application/json"],
            body: rows(fit: #"{"measured": {"height": 51}}"#))
          #expect(connection.response()?.status == 200)
        }
      }
      #expect(served.status == 0)
    }
  }

  @Test("A table of widths needs Pango for line breaks, but no fonts")
  func advances() throws {
    let fit = #"{"advances": {"widths": {}, "default": 0.5}}"#
    for missing in Missing.allCases {
      try withFolder { folder in
        let result = try Program.run(
          ["layout", "scroll-stack"], input: rows(fit: fit),
          environment: missing.environment(in: folder))
        switch missing {
        case .pango: #expect(result.errors.contains(missing.package))
        case .fonts: #expect(result.status == 0)
        }
      }
    }
  }

  @Test("The version command states what is missing", arguments: Missing.allCases)
  func version(missing: Missing) throws {
    try withFolder { folder in
      let result = try Program.run(["version"], environment: missing.environment(in: folder))
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("framewright \(Build.version)\n"))
      #expect(result.output.contains(missing.package))
    }
  }

  @Test("Without ICU, texts are measured, but words of Khmer are not found, and Thai is not exact")
  func dictionaries() throws {
    try withFolder { folder in
      // Any version that the program may be built with.
      for version in 60..<120 {
        try Data().write(to: folder.appending(path: "libicuuc.so.\(version)"))
      }
      let request = """
        {"viewport": {"width": 31, "height": 600}, "rows": [{"size": {"fit": {"text": {
          "string": "TEXT", "fontSize": 16, "lineHeight": 20, "fit": "font",
          "fontFamily": "Roboto, Noto Sans Thai, Noto Sans Khmer"}}}}]}
        """
      for (text, lines, isExact, linesWithout) in [
        ("Hello", 1, true, 1), ("ภาษาไทย", 2, true, 2), ("ខ្ញុំស្រលាញ់អ្នក", 3, false, 1),
      ] {
        let input = Array(request.replacing("TEXT", with: text).utf8)
        let with = try Program.run(["layout", "scroll-stack"], input: input)
        #expect(with.output.contains("\"lines\":\(lines),"))
        #expect(with.output.contains("exactOn") == isExact)
        let without = try Program.run(
          ["layout", "scroll-stack"], input: input, environment: ["LD_LIBRARY_PATH": folder.path()])
        #expect(without.output.contains("\"lines\":\(linesWithout),"))
        #expect(without.output.contains("exactOn") == (text == "Hello"))
      }
      let version = try Program.run(["version"], environment: ["LD_LIBRARY_PATH": folder.path()])
      #expect(version.output.contains("Pango"))
      #expect(!version.output.contains("ICU"))
      #expect(try Program.run(["version"]).output.contains("ICU"))
    }
  }
}
