import Foundation
import Glibc
import TestSupport
import Testing

/// The program, run as users run it.
enum Program {
  /// The output and exit status of a command.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The executable in the folder of the test bundle.
  static var executable: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "framewright")
  }

  /// Runs a command until it exits.
  static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Result {
    let process = process(arguments, environment: environment)
    let (input, bytes) = (Pipe(), Data(input))
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: bytes)
    try input.fileHandleForWriting.close()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }

  /// The commit and the build id that the program states.
  static var identity: (commit: String, build: String) {
    get throws {
      let output = try run(["version"]).output
      let match = try #require(output.firstMatch(of: /\ncommit (.*)\nbuild (.*)\n/))
      return (String(match.1), String(match.2))
    }
  }

  /// Calls `body` with a copy of the program that differs in the build id only.
  static func withOtherBuildID<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let digits = Array(try identity.build)
    let id = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    var bytes = try Data(contentsOf: executable)
    let index = try #require(bytes.firstRange(of: id))
    bytes[index.lowerBound] ^= 1
    let copy = FileManager.default.temporaryDirectory.appending(
      path: "framewright-other-\(getpid())")
    defer { try? FileManager.default.removeItem(at: copy) }
    try bytes.write(to: copy)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.path())
    return try body(copy)
  }

  /// Runs another program until it exits, and returns its output.
  static func output(of executable: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: printed, as: UTF8.self)
  }

  /// Runs a server during `body`, stops it, and returns its status and log.
  ///
  /// - Parameters:
  ///   - wrapper: a shell command that runs the program, which it receives as arguments.
  ///   - program: the executable without a wrapper.
  @discardableResult
  static func serve(
    _ arguments: [String] = [], environment: [String: String] = [:], wrapper: String? = nil,
    program: URL = executable, _ body: (Process, Int) throws -> Void
  ) throws -> (status: Int32, log: String) {
    // A request may take long on a busy machine, or under sanitizers.
    let patience = ["FRAMEWRIGHT_REQUEST_TIMEOUT": "60s"]
    let process = process(
      ["serve", "--listen", "127.0.0.1:0"] + arguments,
      environment: patience.merging(environment) { $1 })
    process.executableURL = program
    if let wrapper {
      process.arguments = ["-c", wrapper, "sh", executable.path()] + (process.arguments ?? [])
      process.executableURL = URL(filePath: "/bin/sh")
    }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    var log = ""
    while !log.contains("\"listening\"") {
      let data = try nextOutput(of: output)
      if data.isEmpty { break }
      log += String(decoding: data, as: UTF8.self)
    }
    let match = try #require(log.firstMatch(of: /"address":"127.0.0.1:(\d+)"/))
    try body(process, try #require(Int(match.1)))
    process.terminate()
    process.waitUntilExit()
    log += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return (process.terminationStatus, log)
  }

  /// The options of sanitizers, for a program that `scripts/test-sanitized` has built with them.
  private static let sanitizerOptions = ProcessInfo.processInfo.environment
    .filter { $0.key.contains("SAN_") }

  private static func process(_ arguments: [String], environment: [String: String]) -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment.merging(sanitizerOptions) { given, _ in given }
    return process
  }
}
