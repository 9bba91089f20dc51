// A card stack: its frames, and their visible parts.

const defaults = {
  cardOffset: 40, collapsedHeight: 200, expandedHeight: 500, cardHeight: 200, leftSpacing: 8, rightSpacing: 8, verticalSpacing: 8,
};

/** The answer of POST /v1/card-stack. */
export function cardStack({ configuration, count, width, state = "collapsed", translation = 0, visibleRect, frames = "all" }) {
  const options = { ...defaults, ...configuration };
  const { cardOffset, collapsedHeight, expandedHeight, cardHeight, leftSpacing, rightSpacing, verticalSpacing } = options;
  const range = expandedHeight - collapsedHeight;
  if (state === "expanded") translation = range;
  const progress = range > 0 ? translation / range : 0;
  const length = cardHeight + verticalSpacing;
  const cardWidth = width - leftSpacing - rightSpacing;

  function frame(index) {
    const collapsed = index === 0 ? 0 : verticalSpacing + cardOffset * index;
    const expanded = length * index;
    const y = state === "collapsed" ? collapsed
      : state === "expanded" ? expanded
      : index === 0 || range === 0 ? collapsed : collapsed + (Math.abs(expanded - collapsed) * translation) / range;
    return { index, x: leftSpacing, y, width: cardWidth, height: cardHeight, zIndex: index };
  }

  const heights = { collapsed: collapsedHeight, inTransit: collapsedHeight + translation, expanded: length * count };
  const result = {
    layout: "cardStack", count, state, translation, progress, contentSize: { width, height: heights[state] },
  };
  const visible = visibleRect ? visibleCards(count, frame, visibleRect) : [];
  if (frames === "all") result.frames = Array.from({ length: count }, (_, index) => frame(index));
  if (frames === "visible") result.frames = visible.map(({ index }) => frame(index));
  if (visibleRect) result.visible = visible;
  return result;
}

/** The visible parts. Cards are at equal distances, except the first one: no card is examined that is out of sight. */
function visibleCards(count, frame, rect) {
  const first = frame(1);
  const distance = frame(2).y - first.y;
  const from = Math.max(1, Math.floor((rect.y - first.height - first.y) / distance));
  const to = Math.min(count - 1, Math.ceil((rect.y + rect.height - first.y) / distance) + 1);
  const parts = count > 0 ? [visiblePart(frame(0), rect)] : [];
  for (let index = from; index <= to; index++) parts.push(visiblePart(frame(index), rect));
  return parts.filter((part) => part !== null);
}

/** The part of a frame that is in a rectangle, and its share of the frame. */
function visiblePart(frame, rect) {
  const x = Math.max(frame.x, rect.x);
  const y = Math.max(frame.y, rect.y);
  const width = Math.min(frame.x + frame.width, rect.x + rect.width) - x;
  const height = Math.min(frame.y + frame.height, rect.y + rect.height) - y;
  if (width <= 0 || height <= 0) return null;
  return { index: frame.index, x, y, width, height, fraction: (width * height) / (frame.width * frame.height) };
}
