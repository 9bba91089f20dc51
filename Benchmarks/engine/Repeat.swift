import LayoutAPI

/// Answers one request so many times and ends: Benchmarks/load/costs.py counts what that takes.
enum Repeat {
  static func run(_ arguments: some Collection<String>) {
    let arguments = Array(arguments)
    guard arguments.count == 3, let times = Int(arguments[0]),
      let operation = Operation.all.first(where: { "\($0.path)" == arguments[1] })
    else { fatalError("usage: engine-benchmark --repeat TIMES PATH FILE") }
    print(WarmRequest(contentsOf: arguments[2], path: operation.path).answer(times: times))
  }
}
