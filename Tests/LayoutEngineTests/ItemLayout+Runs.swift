import LayoutEngine

extension ItemLayout {
  /// The number of runs with all items that can be visible.
  var runCount: Int {
    let search = search(near: Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
    return search.runs.count + search.floating.count
  }
}
