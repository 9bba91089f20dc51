/// The section of a schema as HTML: its members with their types, bounds and defaults.
struct SchemaSection {
  let contract: Contract

  /// A schema's heading, description and members.
  ///
  /// - Parameter title: the heading's text in place of the schema's name.
  func html(_ name: String, title: String? = nil) -> String {
    guard let schema = contract.schema(name) else { return "" }
    let heading = title.map { "\($0) <code>\(name)</code>" } ?? "<code>\(name)</code>"
    let description = schema["description"]?.string.map { Markdown($0).html } ?? ""
    return
      "<section id=\"\(name)\"><h3>\(heading)</h3>\n\(description)\(body(schema, name))</section>\n"
  }

  private func body(_ schema: ContractNode, _ name: String) -> String {
    if let choices = schema["oneOf"] {
      return "<p>One of these:</p>\n<ul>\n"
        + choices.elements.map { "<li>\(type(of: $0))</li>\n" }.joined() + "</ul>\n"
    }
    let required = Set(schema["required"]?.elements.compactMap(\.string) ?? [])
    let members = schema["properties"]?.members ?? []
    if members.isEmpty { return "" }
    let requirement =
      contract.isRequested(name)
      ? " <em class=\"required\">required</em>" : " <em>always present</em>"
    return "<dl class=\"members\">\n"
      + members.map { member, value in
        row(
          member, value, requirement: required.contains(member) ? requirement : "",
          id: "\(name)-\(member)")
      }.joined() + "</dl>\n"
  }

  /// The table row of a member.
  private func row(
    _ name: String, _ node: ContractNode, requirement: String, id: String
  ) -> String {
    let target = contract.resolved(node)
    let description = node["description"]?.string ?? target["description"]?.string ?? ""
    var notes = bounds(of: node, target)
    if let value = node["default"] ?? node["x-default"] ?? target["default"] ?? target["x-default"]
    {
      notes.append("default <code>\(HTML.escaped(value.json))</code>")
    }
    return """
      <div id="\(id)"><dt><a href="#\(id)"><code>\(name)</code></a>\(requirement)
      <span class="type">\(type(of: node))</span></dt>
      <dd>\(Markdown(description).html)\(notes.isEmpty ? "" : "<p class=\"bounds\">\(notes.joined(separator: " · "))</p>\n")</dd></div>

      """
  }

  // MARK: - Types

  /// The type of a value in words, with links to the schemas that have sections.
  func type(of node: ContractNode) -> String {
    if let reference = node["$ref"]?.string {
      let name = String(reference.split(separator: "/").last ?? "")
      if contract.isSection(name) {
        return "<a href=\"\(contract.address(of: name))\">\(name)</a>"
      }
      return contract.resolved(reference).map { type(of: $0) } ?? name
    }
    if let choices = node["oneOf"] {
      return choices.elements.map { type(of: $0) }.joined(separator: " or ")
    }
    if let values = node["enum"] {
      return values.elements.map { "<code>\(HTML.escaped($0.json))</code>" }
        .joined(separator: ", ")
    }
    let types =
      node["type"].map { $0.string.map { [$0] } ?? $0.elements.compactMap(\.string) } ?? []
    return types.map { $0 == "array" ? array(node) : $0 }.joined(separator: " or ")
  }

  private func array(_ node: ContractNode) -> String {
    guard let items = node["items"] else { return "array" }
    return "array of \(type(of: items))"
  }

  // MARK: - Bounds

  private func bounds(of nodes: ContractNode...) -> [String] {
    func number(_ keyword: String) -> Double? {
      nodes.lazy.compactMap { $0[keyword]?.number }.first
    }
    var bounds: [String] = []
    switch (number("minimum"), number("maximum"), number("exclusiveMinimum")) {
    case (let least?, let most?, _): bounds.append("\(text(least))…\(text(most))")
    case (let least?, nil, _): bounds.append("at least \(text(least))")
    case (nil, let most?, let least?): bounds.append("above \(text(least)), up to \(text(most))")
    case (nil, nil, let least?): bounds.append("above \(text(least))")
    case (nil, let most?, nil): bounds.append("at most \(text(most))")
    case (nil, nil, nil): break
    }
    for (keywords, unit) in [
      (("minLength", "maxLength"), "characters"), (("minItems", "maxItems"), "elements"),
      (("minProperties", "maxProperties"), "members"),
    ] {
      switch (number(keywords.0), number(keywords.1)) {
      case (let least?, let most?) where least == most: bounds.append("\(text(least)) \(unit)")
      case (let least?, let most?): bounds.append("\(text(least))…\(text(most)) \(unit)")
      case (let least?, nil): bounds.append("at least \(text(least)) \(unit)")
      case (nil, let most?): bounds.append("at most \(text(most)) \(unit)")
      case (nil, nil): break
      }
    }
    return bounds
  }

  /// A number as people write it: with separators between thousands, and as a power of ten above a billion.
  private func text(_ number: Double) -> String {
    if number < 0 { return "−" + text(-number) }
    guard number >= 1000, number == number.rounded(), number < 1e18 else {
      return "\(number)".hasSuffix(".0") ? String("\(number)".dropLast(2)) : "\(number)"
    }
    let digits = "\(Int(number))"
    if number > 1e9, digits.dropFirst().allSatisfy({ $0 == "0" }), digits.first == "1" {
      return "10<sup>\(digits.count - 1)</sup>"
    }
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }.joined()
  }
}
