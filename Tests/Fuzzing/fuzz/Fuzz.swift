import Foundation
import FuzzTargets

// libFuzzer's loop, which the toolchain brings without a header for Swift.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// Fuzzes one target: `fuzz TARGET [libFuzzer's arguments]`, with the environment's FUZZ_TARGET as the
/// name; with FUZZ_SEEDS, a folder, it writes the target's seeds there.
@main
enum Fuzz {
  nonisolated(unsafe) private static var target: (any FuzzTarget)?

  static func main() throws {
    let name = String(cString: getenv("FUZZ_TARGET"))
    guard let type = FuzzTargets.all.first(where: { $0.name == name }) else {
      fatalError("no target \(name)")
    }
    if let folder = getenv("FUZZ_SEEDS") {
      for (number, seed) in try type.seeds().enumerated() {
        try Data(seed).write(to: URL(filePath: "\(String(cString: folder))/seed-\(number)"))
      }
      return
    }
    target = type.init()
    guard target != nil else { fatalError("\(name) can't be fuzzed here") }
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      runFuzzer(&count, &arguments) { base, count in
        let input = Array(UnsafeBufferPointer(start: base, count: count))
        if let violation = Fuzz.target?.violation(for: input) { fatalError(violation) }
        return 0
      })
  }
}
