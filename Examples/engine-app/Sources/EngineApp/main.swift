// Layouts in an app, without a server: what goes in, and what comes out.
//
//     swift run --package-path Examples/engine-app
import LayoutEngine

// MARK: - Card stack

// A configuration is a value to change at will; whatever is laid out with it checks it.
var configuration = CardStackConfiguration()
configuration.cardOffset = 50

let stack = try CardStackLayout(configuration: configuration, count: 5, width: 375)
show("Card stack, collapsed", stack.frames)

// Visible items are found by arithmetic: a billion cards cost what five do.
let billion = try CardStackLayout(count: 1_000_000_000, width: 375, arrangement: .expanded)
let screen = Rect(x: 0, y: 1e11, width: 375, height: 800)
print("\nOf a billion cards the screen shows")
for item in billion.visibleItems(in: screen) {
  print("  \(item.index): \(item.fraction * 100) %, \(text(item.intersection))")
}

// MARK: - A pan over the card stack

// A gesture recognizer's translation is all that a pan needs to know.
var pan = try CardStackPan(over: stack)
pan.handle(.began(.to(0)))
pan.handle(.changed(.to(-150)))
show("Card stack under a finger that moved up by 150", pan.layout.frames)

pan.handle(.ended)
if let landing = pan.landing {
  print(
    "  lands \(landing.state) in \(landing.animation.timing.duration) s, height \(pan.height)")
}

// MARK: - Swipe deck

let deck = try SwipeDeckLayout(bounds: Rect(x: 0, y: 0, width: 375, height: 600), count: 3)
var swipe = SwipeDeckPan(over: deck)
swipe.handle(SwipeDeckPan.Event(.began))
swipe.handle(SwipeDeckPan.Event(.changed, .to(Point(x: -120, y: 8))))
swipe.handle(SwipeDeckPan.Event(.ended, .to(Point(x: -120, y: 8))))

print("\nSwipe deck: \(swipe.layout.decision)")
for animation in swipe.layout.animations {
  print(
    "  card \(animation.index) moves to x \(animation.to.transform.tx), alpha \(animation.to.alpha)"
  )
}

// MARK: - Scroll stack

// The app measures its texts: a row refers to such a content by the app's own number.
let rows = [
  ScrollStackRow(id: "photo", size: .aspectRatio(16.0 / 9)),
  ScrollStackRow(id: "caption", size: .content(0)),
  ScrollStackRow(id: "comment", size: .fixed(60), copies: 1000),
]
let feed = try ScrollStackLayout(
  configuration: ScrollStackConfiguration(viewport: Size(width: 390, height: 500)), rows: rows,
  measuring: { _, _ in 42 })
show("Scroll stack, the first rows of \(feed.count)", feed.frames.prefix(3))

let comment = try feed.index(of: .id("comment#500"))
let place = try feed.presented.destination(of: .row(index: comment, .middle), from: .zero)
print("  comment 500 is in the middle at \(place.contentOffset.y)")

// MARK: - An edit of the scroll stack

let edit = try ScrollStackEdit(
  [
    .insert([ScrollStackRow(id: "banner", size: .fixed(90))], at: .before(id: "caption")),
    .setHidden(.ids(["photo"]), true),
  ],
  to: feed, measuring: { _, _ in 42 })
print("\nAn edit")
for change in edit.changes {
  print("  \(change.kind) \(edit.after.id(at: change.new?.first ?? 0) ?? "")")
}

// MARK: - Gestures over the scroll stack

var scroll = try ScrollStackPan(over: feed.presented, from: .zero)
scroll.handle(PanEvent(.began))
scroll.handle(PanEvent(.changed, .to(Point(x: 0, y: -90))))
scroll.handle(PanEvent(.ended), velocity: Point(x: 0, y: -1200))
if let release = scroll.release {
  print("\nA throw at \(release.offset): \(release.kind), comes to rest at \(release.target.y)")
}

// A row under a finger, for which the other rows make room.
var reordering = ScrollStackReordering(of: feed.presented, at: .zero, row: 0)
reordering.handle(PanEvent(.began))
reordering.handle(PanEvent(.changed, .to(Point(x: 0, y: 60))))
let moved = try ScrollStackEdit(
  [.move(from: reordering.origin, to: reordering.index)], to: feed, measuring: { _, _ in 42 })
let dragged = reordering.dragging(in: moved.after).presented.scrolled(to: .zero)
show(
  "The rows while the photo is dragged to index \(reordering.index)",
  (0..<3).map { dragged.item(at: $0).shownFrame })

// MARK: - Card list

var content = CardListContent()
content.append(
  MaterialCard(id: "news"),
  items: [
    CardItem(kind: .title, textHeight: 24),
    CardItem(kind: .text, textHeight: 51),
    CardItem(kind: .footer, textHeight: 15),
  ])
let list = try CardListLayout(width: 390, content: content)
show("Card list", list.frames)
show("  and the items of its card", list.items(ofCard: 0).frames)

// MARK: - What can't be laid out

// All faults are reported at once, each with its path.
configuration.leftSpacing = -1
configuration.expandedHeight = 100
do {
  _ = try CardStackLayout(configuration: configuration, count: 5, width: 375)
} catch {
  print("\nRefused")
  for fault in error.faults { print("  \(fault.path): \(fault.found)") }
}

func show(_ title: String, _ frames: some Sequence<Rect>) {
  print("\n\(title)")
  for frame in frames { print("  \(text(frame))") }
}

func text(_ rect: Rect) -> String {
  "(\(rect.x), \(rect.y)), \(rect.width) by \(rect.height)"
}
