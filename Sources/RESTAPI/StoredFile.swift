import ContentCoding
import Glibc
import LayoutAPI
import Synchronization

/// Bytes that stay where they are for as long as the program runs.
package struct LastingBytes: @unchecked Sendable {
  /// Where they are.
  package let buffer: UnsafeRawBufferPointer

  /// Promises that bytes stay where they are.
  package init(_ buffer: UnsafeRawBufferPointer) { self.buffer = buffer }
}

/// A file that is answered to everybody: one of the program, or one that is made when it is first asked for.
///
/// It is sent from where it lies. What a client takes coded is coded once, and kept. For any number of
/// threads at once.
package final class StoredFile: Sendable {
  /// What it is.
  package let mediaType: StaticString
  /// What browsers may do with it.
  package let policy: FilePolicy
  let caching: CachePolicy

  private let make: @Sendable () -> [UInt8]
  private let kept: Mutex<Kept>

  private struct Kept {
    /// The bytes in each coding that there is, and in none.
    var forms: [ContentCoding?: LastingBytes]
    var fingerprint: EntityTag?
    /// Blocks of what was made and coded here.
    var blocks: [LastingBytes] = []
  }

  /// A file of the program, and what it is in a coding, where that has been made beforehand.
  package init(
    _ bytes: LastingBytes, coded: [ContentCoding?: LastingBytes] = [:], mediaType: StaticString,
    policy: FilePolicy, caching: CachePolicy = .checked
  ) {
    (self.mediaType, self.policy, self.caching) = (mediaType, policy, caching)
    make = { [] }
    kept = Mutex(Kept(forms: coded.merging([nil: bytes]) { coded, _ in coded }))
  }

  /// A file that is made, once, when it is first asked for.
  package init(
    mediaType: StaticString, policy: FilePolicy, caching: CachePolicy = .checked,
    _ make: @escaping @Sendable () -> [UInt8]
  ) {
    (self.mediaType, self.policy, self.caching) = (mediaType, policy, caching)
    self.make = make
    kept = Mutex(Kept(forms: [:]))
  }

  deinit {
    kept.withLock { kept in
      for block in kept.blocks { free(UnsafeMutableRawPointer(mutating: block.buffer.baseAddress)) }
    }
  }

  /// The bytes; nil where they have to be made, and there is only a moment.
  package func plain(_ effort: Effort) -> LastingBytes? {
    if let plain = kept.withLock({ $0.forms[nil] }) { return plain }
    switch effort {
    case .brief: return nil
    case .full: break
    }
    // Not under the lock, for which others would have to wait.
    let bytes = make()
    return bytes.withUnsafeBytes(Self.copy).flatMap { keep($0, in: nil) }
  }

  /// The bytes in a coding.
  ///
  /// - Returns: nil when out of memory.
  /// - Throws: that it takes more time, where there is only a moment.
  package func coded(
    in coding: ContentCoding, _ effort: Effort
  ) throws(NoAnswer) -> LastingBytes? {
    if let coded = kept.withLock({ $0.forms[coding] }) { return coded }
    switch effort {
    case .brief: throw .needsMoreTime
    case .full: break
    }
    guard let plain = plain(.full), let encoder = ContentEncoder(isForOften: true),
      let block = encoder.encoded(plain.buffer, as: coding)
    else { return nil }
    let fitting = realloc(block.base, block.count) ?? UnsafeMutableRawPointer(block.base)
    return keep(UnsafeMutableRawBufferPointer(start: fitting, count: block.count), in: coding)
  }

  /// A number of the bytes alone, by which a URL can name them: `?v=` and its 32 digits.
  package var fingerprint: String? {
    tag?.withText { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) }
  }

  /// The tag of the bytes, before it is known what else answers depend on.
  private var tag: EntityTag? {
    if let tag = kept.withLock({ $0.fingerprint }) { return tag }
    guard let plain = plain(.full) else { return nil }
    let tag = EntityTag(content: plain.buffer, version: 0)
    kept.withLock { $0.fingerprint = tag }
    return tag
  }

  /// Whether a query names these bytes, and no later ones.
  func isNamed(by query: UnsafeRawBufferPointer) -> Bool {
    query.starts(with: "v=".utf8) && fingerprint?.utf8.elementsEqual(query.dropFirst(2)) == true
  }

  /// The file's entity tag, of a version of the program and what codes it.
  func entityTag(version: UInt64) -> EntityTag? { tag?.measured(with: version) }

  // MARK: - Keeping

  /// Keeps a block in a coding, unless another thread was faster; returns what is kept.
  private func keep(
    _ block: UnsafeMutableRawBufferPointer, in coding: ContentCoding?
  ) -> LastingBytes? {
    let bytes = LastingBytes(UnsafeRawBufferPointer(block))
    let (kept, isKept) = kept.withLock { kept in
      if let form = kept.forms[coding] { return (form, false) }
      kept.forms[coding] = bytes
      kept.blocks.append(bytes)
      return (bytes, true)
    }
    if !isKept { free(block.baseAddress) }
    return kept
  }

  private static func copy(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawBufferPointer? {
    // One byte more, so that there is a block of nothing, too.
    guard let block = malloc(bytes.count + 1) else { return nil }
    let copy = UnsafeMutableRawBufferPointer(start: block, count: bytes.count)
    copy.copyMemory(from: bytes)
    return copy
  }
}
