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
    try Self.withLibrary(of: Self.tool) { library in
      let calls = library.deletingLastPathComponent().appending(path: "calls")
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

  /// A system that has no more threads from a call of pthread_create on. Ends a program that runs nevertheless.
  private static let fewThreads = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <pthread.h>
    #include <stdlib.h>
    #include <unistd.h>

    __attribute__((constructor)) static void limit(void) { alarm(60); }

    int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument) {
      static int calls;
      if (++calls >= atoi(getenv("FIRST_FAILURE"))) return EAGAIN;
      int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) =
        dlsym(RTLD_NEXT, "pthread_create");
      return next(thread, attributes, run, argument);
    }
    """

  @Test("A server for which the system has too few threads ends with this reason")
  func fewThreads() throws {
    try Self.withLibrary(of: Self.fewThreads) { library in
      // With two event loops: one thread, the second of two workers, of two writers, two more threads, and the loops.
      for failure in [1, 3, 5, 6, 7, 8] {
        let result = try Program.run(
          ["serve", "--supervise", "off", "--threads", "2", "--listen", "127.0.0.1:0"],
          environment: ["LD_PRELOAD": library.path(), "FIRST_FAILURE": "\(failure)"])
        #expect(result.status == 1)
        #expect(result.output.contains(#""event":"cannot start""#), "call \(failure)")
        // libmicrohttpd, which starts the loops, promises no reason.
        if failure == 8 { continue }
        let reason = String(cString: strerror(EAGAIN))
        #expect(result.output.contains(reason), "call \(failure): \(result.output)")
      }
    }
  }

  /// Calls `body` with the compiled library of a C source, in a folder of its own.
  private static func withLibrary(of source: String, _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, library) = (folder.appending(path: "tool.c"), folder.appending(path: "tool.so"))
    try source.write(to: file, atomically: true, encoding: .utf8)
    _ = try Program.output(
      of: "/usr/bin/env", ["clang", "-shared", "-fPIC", "-o", library.path(), file.path()])
    try body(library)
  }
}
