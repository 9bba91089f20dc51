import LayoutAPI
import Testing

@Suite("Kinds of problems")
struct ProblemKindTests {
  @Test(
    "Each kind has its status",
    arguments: [
      (ProblemKind.malformedJSON, 400), (.duplicateMember, 400), (.invalidRequest, 422),
      (.tooManyFrames, 422), (.tooMuchWork, 422), (.notFound, 404), (.internalFault, 500),
    ])
  func status(kind: ProblemKind, status: Int) {
    #expect(kind.status == status)
  }
}
