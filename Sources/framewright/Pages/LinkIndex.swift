import RESTAPI

/// The index of the server's links, for clients that request JSON.
struct LinkIndex {
  let routes: [Route]
  var module: StoredFile?
  var hasPages = true

  /// The index as a file. It is generated at its first use, because the module's fingerprint takes time.
  var file: StoredFile {
    StoredFile(mediaType: "application/json", policy: .data) { Array(json.utf8) }
  }

  private var json: String {
    var members = [
      #""name":"framewright""#, #""version":"\#(Build.version)""#,
      #""contract":{"yaml":"/openapi.yaml","json":"/openapi.json"}"#,
      #""pagesContract":{"yaml":"/openapi-pages.yaml","json":"/openapi-pages.json"}"#,
    ]
    if hasPages {
      members += [
        #""documentation":"/docs""#, #""playground":"/playground""#,
        #""client":"/framewright.js""#,
      ]
    }
    if let version = module?.fingerprint {
      members.append(#""module":"/framewright.wasm?v=\#(version)""#)
    }
    let rows = routes.map { route in
      let methods = route.allow.description.split(separator: ", ").map { "\"\($0)\"" }
      return #"{"path":"\#(route.path)","methods":[\#(methods.joined(separator: ","))]}"#
    }
    members.append(#""routes":[\#(rows.joined(separator: ","))]"#)
    return "{\(members.joined(separator: ","))}"
  }
}
