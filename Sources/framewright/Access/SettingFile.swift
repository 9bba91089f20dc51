import ArgumentParser

/// A file that a setting names, and that the server reads again while it runs.
struct SettingFile {
  private static let largest = 1 << 20

  private let path: String
  private let setting: String

  /// - Parameter setting: the name of the setting.
  init(_ path: String, of setting: String) {
    self.path = path
    self.setting = setting
  }

  /// Reads the file. It must be a regular one: opening or reading another one, such as a pipe, could wait forever.
  ///
  /// - Throws: a validation error if the file can't be read.
  func contents() throws -> [UInt8] {
    let bytes: [UInt8]?
    do throws(InputFile.Fault) {
      bytes = try InputFile(regular: path).contents(atMost: Self.largest)
    } catch { throw ValidationError("--\(setting): '\(path)': \(error)") }
    guard let bytes else {
      throw ValidationError("--\(setting): '\(path)' has more than 1 MiB")
    }
    return bytes
  }
}
