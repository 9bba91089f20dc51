/// Prints a titled table, aligned as text and Markdown too: first column to the left, the others to
/// the right.
func printTable(_ title: String, _ head: [String], _ rows: [[String]]) {
  let widths = head.indices.map { column in
    ([head] + rows).map { $0[column].count }.max() ?? 0
  }
  let dashes = widths.enumerated().map { column, width in
    String(repeating: "-", count: column == 0 ? width : width - 1) + (column == 0 ? "" : ":")
  }
  print("\n\(title):\n")
  for row in [head, dashes] + rows {
    let cells = row.enumerated().map { column, text in
      let space = String(repeating: " ", count: widths[column] - text.count)
      return column == 0 ? text + space : space + text
    }
    print("| \(cells.joined(separator: " | ")) |")
  }
}

/// A number that is not negative, with a number of decimals.
func decimal(_ value: Double, _ positions: Int) -> String {
  var scale = 1
  for _ in 0..<positions { scale *= 10 }
  let (whole, part) = Int((value * Double(scale)).rounded()).quotientAndRemainder(dividingBy: scale)
  if positions == 0 { return "\(whole)" }
  let digits = "\(part)"
  return "\(whole)." + String(repeating: "0", count: positions - digits.count) + digits
}
