import Glibc

/// What the program runs on.
enum Machine {
  /// How many processors are there, 256 at the most.
  static var cores: Int { min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 256) }
}
