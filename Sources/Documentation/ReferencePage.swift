/// A page of the reference: the routes of a chapter, and the schemas that only this chapter uses.
struct ReferencePage {
  let contract: Contract
  let chapter: Contract.Chapter
  /// Whether a guide of the chapter's name exists.
  let hasGuide: Bool

  private var schemas: SchemaSection { SchemaSection(contract: contract) }

  /// The chapter's schemas that are not described with a route.
  private var otherSchemas: [String] {
    let shown = chapter.operations.flatMap { [request(of: $0), answer(to: $0)] }
    return chapter.schemas.filter { !shown.contains($0) }
  }

  /// The page's content, below its heading.
  var html: String {
    var html = Markdown(chapter.description).html
    if hasGuide {
      html += "<p>The <a href=\"/docs/\(chapter.name)\">guide</a> explains its use.</p>\n"
    }
    html += chapter.operations.map(section).joined()
    let others = otherSchemas.map { schemas.html($0) }
    return others.isEmpty ? html : html + "<h2 id=\"types\">Types</h2>\n" + others.joined()
  }

  /// The headings of the page, for its table of contents.
  var headings: [Markdown.Heading] {
    let routes = chapter.operations.map {
      Markdown.Heading(level: 2, text: "\($0.method) \($0.path)", id: $0.id)
    }
    let types = Markdown.Heading(level: 2, text: "Types", id: "types")
    return otherSchemas.isEmpty ? routes : routes + [types]
  }

  // MARK: - Routes

  private func section(_ operation: Contract.Operation) -> String {
    let method = operation.method.lowercased()
    var html = """
      <section id="\(operation.id)">
      <h2><span class="method \(method)">\(operation.method)</span> <code>\(operation.path)</code></h2>
      <p class="summary">\(Markdown.line(operation.summary))</p>

      """
    html += operation.node["description"]?.string.map { Markdown($0).html } ?? ""
    html += parameters(of: operation)
    if let name = request(of: operation) { html += schemas.html(name, title: "Request") }
    html += answers(to: operation)
    html += examples(of: operation)
    return html + "</section>\n"
  }

  private func parameters(of operation: Contract.Operation) -> String {
    let parameters = (operation.node["parameters"]?.elements ?? []).map { contract.resolved($0) }
    if parameters.isEmpty { return "" }
    let rows = parameters.map { parameter in
      let name = parameter["name"]?.string ?? ""
      let location = parameter["in"]?.string ?? ""
      let isRequired = parameter["required"]?.json == "true"
      return row(
        parameter, named: name, in: location, isRequired: isRequired,
        id: "\(operation.id)-\(HTML.slug(of: name))")
    }
    return "<h3>Parameters</h3>\n<dl class=\"members\">\n\(rows.joined())</dl>\n"
  }

  private func row(
    _ parameter: ContractNode, named name: String, in location: String, isRequired: Bool, id: String
  ) -> String {
    let schema = parameter["schema"] ?? parameter["content"]?.members.first?.value["schema"]
    let type = schema.map { schemas.type(of: $0) } ?? ""
    let description = Markdown(parameter["description"]?.string ?? "").html
    return """
      <div id="\(id)"><dt><a href="#\(id)"><code>\(name)</code></a>\(isRequired ? " <em class=\"required\">required</em>" : "")
      <span class="type">\(location) · \(type)</span></dt>
      <dd>\(description)</dd></div>

      """
  }

  // MARK: - Answers

  private func answers(to operation: Contract.Operation) -> String {
    let answers = (operation.node["responses"]?.members ?? []).map {
      (status: $0.name, node: contract.resolved($0.value))
    }
    var html = ""
    for answer in answers where answer.status == "200" {
      let types = answer.node["content"]?.members.map { "<code>\($0.name)</code>" } ?? []
      let description = Markdown.line(answer.node["description"]?.string ?? "")
      if let name = self.answer(to: operation), isFirst(operation, answering: name) {
        html += schemas.html(name, title: "Answer")
      } else {
        html += "<h3>Answer</h3>\n"
      }
      html += "<p>200: \(description) \(types.joined(separator: " or "))</p>\n"
    }
    let others = answers.filter { $0.status != "200" }
    let rows = others.map { status, node in
      "<tr><th scope=\"row\">\(status)</th><td>\(Markdown.line(node["description"]?.string ?? ""))</td></tr>\n"
    }
    return html + """
      <details><summary>Other statuses: \(others.map(\.status).joined(separator: ", "))</summary>
      <div class="scrolled" tabindex="0"><table><thead><tr><th scope="col">Status</th><th scope="col">When</th></tr></thead>
      <tbody>\(rows.joined())</tbody></table></div>
      <p><a href="/docs/problems">What each kind of problem means</a></p></details>

      """
  }

  /// Whether no earlier operation has the same answer. The first one describes the answer.
  private func isFirst(_ operation: Contract.Operation, answering name: String) -> Bool {
    chapter.operations.first { answer(to: $0) == name }?.id == operation.id
  }

  /// The schema of an operation's request, if this page describes it.
  private func request(of operation: Contract.Operation) -> String? {
    schema(in: operation.node["requestBody"])
  }

  /// The schema of an operation's answer, if this page describes it.
  private func answer(to operation: Contract.Operation) -> String? {
    schema(in: operation.node["responses"]?["200"].map { contract.resolved($0) })
  }

  private func schema(in body: ContractNode?) -> String? {
    let schema = body?["content"]?["application/json"]?["schema"]?["$ref"]?.string
    let name = schema?.split(separator: "/").last.map(String.init)
    return name.flatMap { chapter.schemas.contains($0) ? $0 : nil }
  }

  // MARK: - Examples

  private func examples(of operation: Contract.Operation) -> String {
    let body = operation.node["requestBody"]?["content"]?["application/json"]
    let requests = body?["examples"]?.members ?? []
    if requests.isEmpty { return "" }
    let answer = operation.node["responses"]?["200"].map { contract.resolved($0) }
    let answers = answer?["content"]?["application/json"]?["examples"]
    let shown = requests.enumerated().map { location, request in
      let request = (name: request.name, node: contract.resolved(request.value))
      return example(
        request.node, answered: answers?[request.name].map { contract.resolved($0) },
        to: operation, isOpen: location == 0)
    }
    return "<h3>Examples</h3>\n" + shown.joined()
  }

  private func example(
    _ request: ContractNode, answered answer: ContractNode?, to operation: Contract.Operation,
    isOpen: Bool
  ) -> String {
    guard let value = request["value"] else { return "" }
    let link = CodeBlock.link(toTry: value.json, at: operation.path)
    let summary = Markdown.line(request["summary"]?.string ?? "")
    let answered = answer?["value"].map {
      "<p class=\"caption\">Answer</p>\n\(CodeBlock.html($0.lines))\n"
    }
    return """
      <details class="example"\(isOpen ? " open" : "")><summary>\(summary)</summary>
      <p class="caption">Request \(link)</p>
      \(CodeBlock.html(value.lines))
      \(answered ?? "")</details>

      """
  }
}
