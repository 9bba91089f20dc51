import CMicroHTTPD

/// The files that a process may have open; each connection is one.
public enum OpenFiles {
  /// Asks the system for as many files as are wanted, and returns how many there may be.
  public static func allow(_ wanted: Int) -> Int {
    Int(clamping: fw_allow_open_files(UInt64(wanted)))
  }
}
