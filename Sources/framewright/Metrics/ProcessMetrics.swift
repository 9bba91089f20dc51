import Glibc

/// The system's metrics of the process, under the names that Prometheus' client libraries use.
///
/// Source: proc(5).
struct ProcessMetrics {
  /// Writes the metrics that can be read, and omits the others.
  func write(to text: inout MetricsText) {
    if let seconds = cpuSeconds {
      text.single("process_cpu_seconds_total", .counter, "CPU time used.", seconds)
    }
    text.single(
      "process_start_time_seconds", .gauge, "When the process started, in seconds since 1970.",
      Self.start)
    if let bytes = residentBytes {
      text.single("process_resident_memory_bytes", .gauge, "Resident memory.", bytes)
    }
    if let count = openFiles {
      text.single("process_open_fds", .gauge, "Open files and sockets.", count)
    }
    var limit = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
      text.single(
        "process_max_fds", .gauge, "Maximum number of open files and sockets.", limit.rlim_cur)
    }
  }

  /// The time at which this file was first used, at the start of the server.
  static let start = time(nil)

  private var cpuSeconds: Double? {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return nil }
    return usage.ru_utime.seconds + usage.ru_stime.seconds
  }

  private var residentBytes: UInt64? {
    guard let contents = try? InputFile("/proc/self/statm").contents() else { return nil }
    let fields = String(decoding: contents, as: UTF8.self).split(separator: " ")
    guard fields.count > 1, let pages = UInt64(fields[1]) else { return nil }
    return pages * UInt64(sysconf(Int32(_SC_PAGESIZE)))
  }

  private var openFiles: UInt64? {
    guard let directory = opendir("/proc/self/fd") else { return nil }
    defer { closedir(directory) }
    var count: UInt64 = 0
    while let entry = readdir(directory) {
      if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
    }
    return count - 1  // Without the descriptor of the directory itself.
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
