import LayoutAPI
import RESTAPI

extension Route {
  /// All routes of the server.
  static func all(_ server: RunningServer, _ metrics: Metrics, _ settings: Settings) -> [Route] {
    let answers = operations + operations(server) + [metrics.route]
    return answers + files(beside: answers, settings)
  }

  /// The routes for operating a server.
  private static func operations(_ server: RunningServer) -> [Route] {
    let version = [
      #""name":"framewright""#, #""version":"\#(Build.version)""#, #""commit":"\#(Build.commit)""#,
      #""build":"\#(Build.id)""#, #""optimization":"\#(Build.optimization)""#,
    ]
    let identity = Array("{\(version.joined(separator: ","))}".utf8)
    // A liveness probe has no API key.
    return [
      .page("/livez", contentType: "application/json", isOpen: true, isLogged: false) {
        Array(#"{"status":"live"}"#.utf8)
      },
      .page("/readyz", contentType: "application/json", isOpen: true, isLogged: false) {
        () throws(Problem) in
        try server.checkReadiness()
        return Array(#"{"status":"ready"}"#.utf8)
      },
      .page("/version", contentType: "application/json", isOpen: true) { identity },
    ]
  }
}
