import Glibc

/// A failed call of the system.
struct SystemError: Error {
  /// The reason, a value of errno.
  let code: Int32

  /// Takes a reason; by default that of this thread's last call.
  init(_ code: Int32 = errno) { self.code = code }

  /// Returns the result of a call; throws its reason if it is negative.
  @discardableResult
  static func check(_ result: Int32) throws(SystemError) -> Int32 {
    if result < 0 { throw SystemError() }
    return result
  }
}

/// An address as the system's functions for sockets take it.
struct SocketAddress {
  /// A `sockaddr` of its family: two bytes for the family, and the address.
  private let bytes: [UInt8]

  /// Finds the address of a host and a port, or of a path. An empty host is any address with AI_PASSIVE.
  ///
  /// - Parameter flags: those of getaddrinfo.
  init(_ address: ListenAddress, flags: Int32) throws(SystemError) {
    switch address {
    case .unix(let path):
      let capacity = MemoryLayout.size(ofValue: sockaddr_un().sun_path)
      guard path.utf8.count < capacity else { throw SystemError(ENAMETOOLONG) }
      bytes = withUnsafeBytes(of: sa_family_t(AF_UNIX)) { Array($0) } + path.utf8 + [0]
    case .tcp(let host, let port):
      var hints = addrinfo()
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      hints.ai_flags = flags
      var found: UnsafeMutablePointer<addrinfo>?
      guard getaddrinfo(host.isEmpty ? nil : host, "\(port)", &hints, &found) == 0, let found else {
        throw SystemError(EADDRNOTAVAIL)
      }
      let (first, count) = (found.pointee.ai_addr, Int(found.pointee.ai_addrlen))
      bytes = Array(UnsafeRawBufferPointer(start: first, count: count))
      freeaddrinfo(found)
    }
  }

  /// The address to which a socket is bound.
  init(of socket: Int32) throws(SystemError) {
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var result: Int32 = -1
    bytes = Array(unsafeUninitializedCapacity: Int(size)) { room, count in
      room.withMemoryRebound(to: sockaddr.self) {
        result = getsockname(socket, $0.baseAddress, &size)
      }
      count = result < 0 ? 0 : Int(size)
    }
    try SystemError.check(result)
  }

  /// Makes a socket of its family.
  func makeSocket() throws(SystemError) -> Int32 {
    let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue
    return try SystemError.check(socket(family, Int32(type), 0))
  }

  private var family: Int32 { bytes.withUnsafeBytes { Int32($0.load(as: sa_family_t.self)) } }

  /// Passes it to a function of the system, which returns a negative number if it fails.
  func pass(to call: (UnsafePointer<sockaddr>?, socklen_t) -> Int32) throws(SystemError) {
    let result = bytes.withUnsafeBytes {
      call($0.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t($0.count))
    }
    try SystemError.check(result)
  }

  /// The numeric host and the port, or the path; nil for an address of another family.
  var listenAddress: ListenAddress? {
    if family == AF_UNIX {
      let path = bytes.dropFirst(MemoryLayout<sa_family_t>.size).prefix { $0 != 0 }
      return .unix(path: String(decoding: path, as: UTF8.self))
    }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(NI_MAXHOST)) { host in
      let found: ()? = try? pass {
        getnameinfo($0, $1, host.baseAddress, socklen_t(host.count), nil, 0, NI_NUMERICHOST)
      }
      guard found != nil, let host = host.baseAddress else { return nil }
      // The port follows the family, in network order.
      return .tcp(host: String(cString: host), port: UInt16(bytes[2]) << 8 | UInt16(bytes[3]))
    }
  }
}
