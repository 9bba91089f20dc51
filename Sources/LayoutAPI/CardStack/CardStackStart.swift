import LayoutEngine

/// An earlier arrangement of a stack, and the member of `from` that gives it.
struct CardStackStart {
  /// A member of `from`.
  enum Member {
    case state
    case height(Double)
    case translation(Double)
    case reveal(RevealMember)
  }

  let arrangement: CardStackArrangement
  let member: Member

  init(arrangement: CardStackArrangement, member: Member) {
    self.arrangement = arrangement
    self.member = member
  }

  /// The arrangement that one of several values gives; nil if all are absent or invalid.
  init?(
    in configuration: CardStackConfiguration, position: CardStackPosition?, height: Double?,
    translation: Double?
  ) {
    if let position {
      self.init(arrangement: CardStackArrangement(position.state), member: .state)
    } else if let height {
      self.init(arrangement: configuration.arrangement(at: height), member: .height(height))
    } else if let translation {
      self.init(
        arrangement: configuration.arrangement(at: configuration.collapsedHeight + translation),
        member: .translation(translation))
    } else {
      return nil
    }
  }

  /// The fault of the member that caused a fault of the arrangement, with the member's own value.
  fileprivate func fault(
    of fault: LayoutFault, in configuration: CardStackConfiguration
  ) -> LayoutFault {
    let collapsed = configuration.collapsedHeight
    // A pan checks the height of its stack, a layout the translation.
    let isOfHeight = fault.path == "height"
    switch member {
    case .state: return fault
    case .height(let height):
      let reach = configuration.travel * InputBounds.progress.upperBound
      return LayoutFault(
        path: ["from", "height"],
        requirement: isOfHeight
          ? fault.requirement : .number(in: collapsed - reach...collapsed + reach),
        found: height)
    case .translation(let translation):
      let heights = configuration.heights
      return LayoutFault(
        path: ["from", "translation"],
        requirement: isOfHeight
          ? .number(in: heights.lowerBound - collapsed...heights.upperBound - collapsed)
          : fault.requirement,
        found: translation)
    case .reveal(let reveal):
      let inner = PropertyPath(Array(fault.path.steps.dropFirst()))
      let path: PropertyPath =
        switch reveal {
        case .revealed: ["from", "revealed"]
        case .reveal: inner.within(["from", "reveal"])
        }
      return LayoutFault(path: path, requirement: fault.requirement, found: fault.found)
    }
  }
}

extension ObjectReader {
  /// Creates a value of the engine from a stack; nil, with its faults noted, if the engine rejects it.
  ///
  /// - Parameter start: the member of `from` that causes the faults; nil if this object causes them.
  func make<Value>(
    from start: CardStackStart?, in configuration: CardStackConfiguration,
    _ build: () throws(LayoutFaults) -> Value
  ) -> Value? {
    make { () throws(LayoutFaults) in
      do throws(LayoutFaults) { return try build() } catch {
        throw LayoutFaults(error.faults.map { start?.fault(of: $0, in: configuration) ?? $0 })
      }
    }
  }
}
