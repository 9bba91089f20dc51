import LayoutAPI

/// Answers one request a given number of times, optionally as a picture: Benchmarks/load/costs.py
/// counts what that takes.
enum Repeat {
  static func run(_ arguments: some Collection<String>) {
    let arguments = Array(arguments)
    guard 3...4 ~= arguments.count, let times = Int(arguments[0]),
      let operation = Operation.all.first(where: { "\($0.path)" == arguments[1] })
    else { fatalError("usage: engine-benchmark --repeat TIMES PATH FILE [picture]") }
    let accept: StaticString = arguments.count == 4 ? "image/svg+xml" : ""
    let request = WarmRequest(contentsOf: arguments[2], path: operation.path, accept: accept)
    print(request.answer(times: times))
  }
}
