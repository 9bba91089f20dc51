import ContentCoding
import Glibc
import LayoutAPI
import Synchronization

/// Bytes at an address that stays valid as long as the program runs.
package struct LastingBytes: @unchecked Sendable {
  /// The bytes.
  package let buffer: UnsafeRawBufferPointer

  /// Wraps bytes. The caller guarantees that their address stays valid.
  package init(_ buffer: UnsafeRawBufferPointer) { self.buffer = buffer }
}

/// A file that is the same for all clients: an embedded one, or one that is generated at its first use.
///
/// It is sent without a copy. Each content coding is computed once and kept. Safe for concurrent use.
package final class StoredFile: Sendable {
  /// The file's media type.
  package let mediaType: StaticString
  /// What browsers may do with the file.
  package let policy: FilePolicy
  let caching: CachePolicy

  private let make: @Sendable () -> [UInt8]
  private let kept: Mutex<Kept>

  private struct Kept {
    /// The bytes in each available coding, and without a coding.
    var forms: [ContentCoding?: LastingBytes]
    var fingerprint: EntityTag?
    /// The memory of bytes that were generated or encoded here.
    var blocks: [LastingBytes] = []
  }

  /// Creates a file from bytes, or one that is generated or decoded at its first use.
  ///
  /// - Parameters:
  ///   - bytes: the file's bytes; nil to generate them.
  ///   - brotli: the same bytes in Brotli; nil to encode them.
  ///   - make: returns the bytes if they are not given.
  package init(
    _ bytes: LastingBytes? = nil, brotli: LastingBytes? = nil, mediaType: StaticString,
    policy: FilePolicy, caching: CachePolicy = .checked,
    _ make: @escaping @Sendable () -> [UInt8] = { [] }
  ) {
    (self.mediaType, self.policy, self.caching) = (mediaType, policy, caching)
    self.make = make
    var forms: [ContentCoding?: LastingBytes] = [:]
    forms[nil] = bytes
    forms[.brotli] = brotli
    kept = Mutex(Kept(forms: forms))
  }

  deinit {
    kept.withLock { kept in
      for block in kept.blocks { free(UnsafeMutableRawPointer(mutating: block.buffer.baseAddress)) }
    }
  }

  /// The bytes in a coding, or without one.
  ///
  /// - Returns: nil when out of memory.
  /// - Throws: `needsMoreTime` if they must first be generated or encoded and `effort` does not allow it.
  package func bytes(
    in coding: ContentCoding?, _ effort: Effort
  ) throws(NoAnswer) -> LastingBytes? {
    if let form = kept.withLock({ $0.forms[coding] }) { return form }
    if effort == .quick { throw .needsMoreTime }
    // Outside the lock, so that other threads don't wait.
    guard let coding else {
      let bytes = make()
      return bytes.withUnsafeBytes(Self.copy).flatMap { keep($0, in: nil) }
    }
    guard let plain = try bytes(in: nil, effort),
      let block = ContentEncoder(isForOften: true).encoded(plain.buffer, as: coding)
    else { return nil }
    let fitting = realloc(block.base, block.count) ?? UnsafeMutableRawPointer(block.base)
    return keep(UnsafeMutableRawBufferPointer(start: fitting, count: block.count), in: coding)
  }

  /// A hash of the bytes that identifies them in URLs: `?v=` and its 32 digits.
  package var fingerprint: String? {
    tag?.withText { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) }
  }

  /// The tag of the bytes alone, without the version of the program.
  private var tag: EntityTag? {
    if let tag = kept.withLock({ $0.fingerprint }) { return tag }
    guard let plain = try? bytes(in: nil, .full) else { return nil }
    let tag = EntityTag(content: plain.buffer, version: 0)
    kept.withLock { $0.fingerprint = tag }
    return tag
  }

  /// Whether a query has the fingerprint of these bytes.
  func isNamed(by query: UnsafeRawBufferPointer) -> Bool {
    query.starts(with: "v=".utf8) && fingerprint?.utf8.elementsEqual(query.dropFirst(2)) == true
  }

  /// The file's entity tag for a version of the program and of the coding libraries.
  func entityTag(version: UInt64) -> EntityTag? { tag?.measured(with: version) }

  // MARK: - Keeping

  /// Stores a block for a coding, unless another thread has stored one. Returns the stored bytes.
  private func keep(
    _ block: UnsafeMutableRawBufferPointer, in coding: ContentCoding?
  ) -> LastingBytes? {
    let bytes = LastingBytes(UnsafeRawBufferPointer(block))
    let (kept, isStored) = kept.withLock { kept in
      if let form = kept.forms[coding] { return (form, false) }
      kept.forms[coding] = bytes
      kept.blocks.append(bytes)
      return (bytes, true)
    }
    if !isStored { free(block.baseAddress) }
    return kept
  }

  private static func copy(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawBufferPointer? {
    // One byte more, so that an empty file has a block, too.
    guard let block = malloc(bytes.count + 1) else { return nil }
    let copy = UnsafeMutableRawBufferPointer(start: block, count: bytes.count)
    copy.copyMemory(from: bytes)
    return copy
  }
}
