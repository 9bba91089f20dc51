import LayoutEngine

extension ItemLayout {
  /// The number of runs with all items that can be visible.
  var runCount: Int { widestSearch.runs.count + widestSearch.floating.count }

  /// The number of items that can be visible, if a search examines each of them; otherwise 0.
  var candidateCount: Int { widestSearch.candidates?.count ?? 0 }

  private var widestSearch: WindowSearch {
    search(near: Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
  }
}
