/// The page of the server's limits.
struct LimitsPage {
  let limits: [Documentation.Limit]

  /// The page's content, with its heading.
  var html: String {
    let rows = limits.map { limit in
      """
      <tr id="\(limit.name)"><th scope="row"><code>--\(limit.name)</code>
      <small>\(Markdown.line(limit.meaning))</small></th>
      <td>\(HTML.escaped(limit.value))</td><td>\(HTML.escaped(limit.standard))</td></tr>

      """
    }
    return """
      <h1>Limits</h1>
      <p>What this server allows, as it was started.</p>
      <div class="scrolled" tabindex="0"><table><thead><tr><th scope="col">Flag</th><th scope="col">Here</th><th scope="col">Default</th></tr></thead>
      <tbody>\(rows.joined())</tbody></table></div>

      """
  }
}
