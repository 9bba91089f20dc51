import Bytes
import LayoutAPI

extension Router {
  /// Answers with a file, or with a page if the client prefers HTML.
  func answer(
    _ request: APIRequest, with forms: Representations, _ effort: Effort
  ) throws(NoAnswer) -> APIReply {
    guard let page = forms.page else {
      return try answer(request, with: forms.file, variesByAccept: false, effort)
    }
    let choice = MediaType.choice(
      of: forms.file.mediaType, or: MediaType.html, in: request.accept)
    return try answer(
      request, with: choice == 1 ? page : forms.file, variesByAccept: true, effort)
  }

  /// Answers with the file of a folder that the path names. For a path that does not exist, browsers get a
  /// page if the folder has one.
  func answer(
    _ request: APIRequest, with folder: StoredFolder, _ effort: Effort
  ) throws(NoAnswer) -> APIReply {
    guard let file = try folder.file(at: request.path, effort) else {
      let choice = MediaType.choice(of: MediaType.problem, or: MediaType.html, in: request.accept)
      guard choice == 1, let page = folder.missing else {
        throw .problem(try nothing(at: request, in: folder, effort))
      }
      return APIReply(
        status: 404, contentType: page.mediaType, variesByAccept: true, file: page,
        policy: page.policy)
    }
    return try answer(request, with: file, effort)
  }

  /// The problem for a path that does not exist in a folder. The comparison with all pages takes some milliseconds.
  private func nothing(
    at request: APIRequest, in folder: StoredFolder, _ effort: Effort
  ) throws(NoAnswer) -> Problem {
    guard let contents = folder.contents else { return nothing(at: request) }
    if effort == .quick { throw .needsMoreTime }
    return .nothing(
      at: request.path, among: folder.pagePaths, otherwise: "\(contents) lists all pages",
      below: UTF8String(utf8: request.base))
  }

  /// The problem for a path that does not exist.
  func nothing(at request: APIRequest) -> Problem {
    .nothing(
      at: request.path, among: routes.filter(\.isOnePath).map(\.path),
      below: UTF8String(utf8: request.base))
  }

  private func answer(
    _ request: APIRequest, with file: StoredFile, variesByAccept: Bool, _ effort: Effort
  ) throws(NoAnswer) -> APIReply {
    guard try file.bytes(in: nil, effort) != nil, let tag = file.entityTag(version: version)
    else { throw .problem(.outOfMemory) }
    let caching = file.isNamed(by: request.query) ? .forever : file.caching
    if let stored = stored(tag, of: request, effort) ?? any(tag, of: request) {
      return .notModified(stored, caching: caching, variesByAccept: variesByAccept)
    }
    return APIReply(
      status: 200, contentType: file.mediaType, caching: caching, variesByAccept: variesByAccept,
      file: file, policy: file.policy, entityTag: tag)
  }
}
