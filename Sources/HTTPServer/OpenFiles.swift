import CMicroHTTPD

/// The limit of open files. Each connection is one file.
public enum OpenFiles {
  /// Raises the limit to `wanted` if the system permits it. Returns the limit.
  public static func allow(_ wanted: Int) -> Int {
    Int(clamping: fw_allow_open_files(UInt64(wanted)))
  }
}
