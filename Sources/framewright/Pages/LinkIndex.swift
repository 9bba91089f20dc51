import RESTAPI

/// The index of the server's links, for clients that request JSON.
struct LinkIndex {
  let routes: [Route]
  /// The path below which a proxy serves everything.
  let base: BasePath
  /// The modules for browsers: the names of their links, and their paths.
  var modules: [(name: String, path: StaticString)] = []
  var hasPages = true

  /// The index as a file. It is generated at its first use, because the modules' fingerprints take time.
  var file: StoredFile {
    StoredFile(mediaType: "application/json", policy: .data) { Array(json.utf8) }
  }

  private var json: String {
    let base = base.text
    var members = [
      #""name":"framewright""#, #""version":"\#(Build.version)""#,
      #""contract":{"yaml":"\#(base)/openapi.yaml","json":"\#(base)/openapi.json"}"#,
      #""pagesContract":{"yaml":"\#(base)/openapi-pages.yaml","json":"\#(base)/openapi-pages.json"}"#,
    ]
    if hasPages {
      members += [
        #""documentation":"\#(base)/docs""#, #""playground":"\#(base)/playground""#,
        #""client":"\#(base)/framewright.js""#,
      ]
    }
    for module in modules {
      guard let version = StoredFile.module(module.path)?.fingerprint else { continue }
      members.append(#""\#(module.name)":"\#(base)\#(module.path)?v=\#(version)""#)
    }
    let rows = routes.map { route in
      let methods = route.allow.description.split(separator: ", ").map { "\"\($0)\"" }
      return #"{"path":"\#(base)\#(route.path)","methods":[\#(methods.joined(separator: ","))]}"#
    }
    members.append(#""routes":[\#(rows.joined(separator: ","))]"#)
    return "{\(members.joined(separator: ","))}"
  }
}
