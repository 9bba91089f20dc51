import Glibc

/// The machine that runs the program.
enum Machine {
  /// The number of processors, at most 256.
  static var cores: Int { min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 256) }
}
