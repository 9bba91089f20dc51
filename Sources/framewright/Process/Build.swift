import CBuild

/// The identity of the program.
enum Build {
  /// The version, as defined by semver.org.
  static let version = "0.2.0"

  /// The commit of the sources; `unknown` if the build did not name one.
  static let commit = String(cString: fw_build_commit())

  /// What the optimizer saw at once: `none`, `modules`, or the whole `program`.
  static let optimization = String(cString: fw_build_optimization())

  /// The build id of the binary, in hexadecimal: a hash of its content, which the linker computes. Two programs
  /// that can answer differently have different ids.
  ///
  /// If the linker wrote no id, it is random: no other process then has the same.
  static let id: String = {
    var count = 0
    guard let bytes = fw_build_id(&count), count > 0 else {
      return hexadecimal((0..<20).map { _ in UInt8.random(in: .min ... .max) })
    }
    return hexadecimal(UnsafeBufferPointer(start: bytes, count: count))
  }()

  private static func hexadecimal(_ bytes: some Collection<UInt8>) -> String {
    let digits = bytes.flatMap { [UInt8(hexDigit: $0 >> 4), UInt8(hexDigit: $0 & 15)] }
    return String(decoding: digits, as: UTF8.self)
  }
}
