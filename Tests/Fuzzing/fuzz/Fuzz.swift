import Foundation
import FuzzTargets

// libFuzzer's loop. The toolchain has no header of it for Swift.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// Fuzzes the target that the environment variable FUZZ_TARGET names: `fuzz [ARGUMENT…]`, with libFuzzer's arguments. If
/// FUZZ_SEEDS names a folder, writes the target's seeds to it instead.
@main
enum Fuzz {
  nonisolated(unsafe) private static var target: (any FuzzTarget)?

  static func main() throws {
    let name = String(cString: getenv("FUZZ_TARGET"))
    guard let type = FuzzTargets.all.first(where: { $0.name == name }) else {
      fatalError("no target is called \(name)")
    }
    if let folder = getenv("FUZZ_SEEDS") {
      for (number, seed) in try type.seeds().enumerated() {
        try Data(seed).write(to: URL(filePath: "\(String(cString: folder))/seed-\(number)"))
      }
      return
    }
    target = type.init()
    guard target != nil else { fatalError("something that \(name) needs is missing") }
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
