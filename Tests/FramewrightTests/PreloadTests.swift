import Foundation
import TestSupport
import Testing

@Suite("Preloaded functions")
struct PreloadTests {
  /// A tool that writes a letter for each call of a function. Its recv is a system call; its gnutls_record_recv calls the
  /// library's.
  private static let tool = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdlib.h>
    #include <sys/socket.h>
    #include <unistd.h>

    static void note(char letter) {
      int file = open(getenv("CALLS"), O_WRONLY | O_APPEND | O_CREAT, 0600);
      if (write(file, &letter, 1) != 1) abort();
      close(file);
    }

    ssize_t recv(int socket, void *buffer, size_t size, int flags) {
      note('r');
      return recvfrom(socket, buffer, size, flags, NULL, NULL);
    }

    ssize_t gnutls_record_recv(void *session, void *buffer, size_t size) {
      note('g');
      ssize_t (*next)(void *, void *, size_t) = dlsym(RTLD_NEXT, "gnutls_record_recv");
      return next(session, buffer, size);
    }
    """

  @Test(
    "A tool that preloads its own recv and gnutls_record_recv sees the server's calls",
    arguments: [(false, "r"), (true, "g")])
  func calls(isEncrypted: Bool, letter: Character) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, library) = (folder.appending(path: "tool.c"), folder.appending(path: "tool.so"))
    try Self.tool.write(to: source, atomically: true, encoding: .utf8)
    _ = try Program.output(
      of: "/usr/bin/env", ["clang", "-shared", "-fPIC", "-o", library.path(), source.path()])
    let calls = folder.appending(path: "calls")
    let tls = Fixture.folder.appending(path: "tls").path()
    let flags = ["--tls-certificate", "\(tls)/certificate.pem", "--tls-key", "\(tls)/key.pem"]
    try Program.serve(
      isEncrypted ? flags : [],
      environment: ["LD_PRELOAD": library.path(), "CALLS": calls.path()]
    ) { _, port in
      let health = try Program.run(
        ["health", "--listen", "127.0.0.1:\(port)"] + (isEncrypted ? flags : []))
      #expect(health.output == "live\n")
    }
    #expect(try String(contentsOf: calls, encoding: .utf8).contains(letter))
  }
}
