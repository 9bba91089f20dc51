import Testing

@testable import LayoutAPI

@Suite("Declared members") struct DeclaredMembersTests {
  @Test("The members of an object are in the order of the contract")
  func order() {
    #expect(DeclaredMembers.rect.names == ["x", "y", "width", "height"])
    #expect(DeclaredMembers.insets.names == ["top", "left", "bottom", "right"])
    #expect(DeclaredMembers.scrollStackRow.names.prefix(2) == ["id", "size"])
  }

  @Test("A member that can be missing has an example")
  func example() {
    #expect(DeclaredMembers.scrollStackRow.example(of: .size) == #"{"fixed": 10}"#)
    #expect(DeclaredMembers.scrollStackRow.example(of: .id) == nil)
    #expect(DeclaredMembers.indexRange.names == ["start", "count"])
  }

  @Test("A member refers to the objects that its value can be or contain")
  func references() throws {
    let members = DeclaredMembers.scrollStackRequest
    let viewport = try #require(members.member(named: "viewport")).references(to: .all)
    #expect(viewport.map { $0.object } == [.scrollStackViewport])
    #expect(viewport.map { $0.isElement } == [false])
    let rows = try #require(members.member(named: "rows")).references(to: .all)
    #expect(rows.map { $0.object } == [.scrollStackRow])
    #expect(rows.map { $0.isElement } == [true])
    #expect(try #require(members.member(named: "axis")).references(to: .all).isEmpty)
  }

  @Test("The objects of a module are all that its requests can contain")
  func objectsOfAModule() {
    var left: [DeclaredMembers] = [.swipeDeckRequest, .swipeDeckPanRequest]
    var found: [DeclaredMembers] = []
    while let object = left.popLast() {
      if found.contains(object) { continue }
      found.append(object)
      for member in object.entries {
        let objects = member.references(to: .all).map { $0.object }
        #expect(member.references(to: .swipeDeck).map { $0.object } == objects)
        left += objects
      }
    }
    #expect(found.contains(.interruptedLeaving))
  }

  @Test("A member has the types that the contract declares for its value")
  func types() throws {
    let translation = try #require(DeclaredMembers.swipeDeckRequest.member(named: "translation"))
    #expect(translation.allows(.number))
    #expect(!translation.allows(.integer) && !translation.allows(.string))
    #expect(translation.object == .vector)
    let history = try #require(DeclaredMembers.swipeDeckRequest.member(named: "history"))
    #expect(history.allows(.array))
    #expect(history.object == nil)
  }

  @Test("Members of any other name are declared, but not listed")
  func others() throws {
    let kinds = DeclaredMembers.cardListItemStyles
    #expect(kinds.names == ["title", "imageText", "text", "footer", "custom"])
    #expect(kinds.otherMember?.object == .cardListItemStyle)
    #expect(kinds.member(named: "*") == nil)
    #expect(DeclaredMembers.rect.otherMember == nil)
  }

  @Test("A set has the names that were inserted")
  func set() {
    let names: [MemberName] = [.id, .size, .insets, .padding, .isHidden, .sticky, .repeat]
    var set = MemberSet()
    for (index, name) in names.enumerated() {
      #expect(!set.contains(name))
      set.insert(name)
      #expect(names.map { set.contains($0) } == names.indices.map { $0 <= index })
    }
  }
}
