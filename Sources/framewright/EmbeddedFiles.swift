import CEmbeddedFiles

/// Files of the repository that are part of the program, each byte for byte. Every use makes a copy.
enum EmbeddedFiles {
  /// The contract as openapi.yaml.
  static var openAPI: [UInt8] {
    Array(UnsafeRawBufferPointer(start: fw_openapi_yaml, count: fw_openapi_yaml_size))
  }

  /// The contract as openapi.json.
  static var openAPIAsJSON: [UInt8] {
    Array(UnsafeRawBufferPointer(start: fw_openapi_json, count: fw_openapi_json_size))
  }
}
