// A vertical scroll stack of rows that fit their content.

const standardInsets = { top: 12, left: 15, bottom: 12, right: 15 };
const separatorLeft = 15;

/** The answer of POST /v1/scroll-stack. */
export function scrollStack({ viewport, contentOffset, rows, frames }) {
  const top = contentOffset.y;
  const bottom = top + viewport.height;
  const starts = new Float64Array(rows.length);
  const lengths = new Float64Array(rows.length);
  const visibleRows = [];
  const entirelyVisibleRows = [];
  let end = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    starts[index] = end;
    if (row.isHidden) continue;
    const insets = insetsOf(row);
    const start = end;
    lengths[index] = insets.top + row.size.fit.length + insets.bottom;
    end += lengths[index];
    if (start < bottom && end > top) {
      visibleRows.push(index);
      if (start >= top && end <= bottom) entirelyVisibleRows.push(index);
    }
  }

  /** The visible part of a row: its top, its height, its share. */
  function seen(index) {
    const [start, length] = [starts[index], lengths[index]];
    const end = start + length;
    if (start >= top && end <= bottom) return { y: start, height: length, fraction: 1 };
    const y = Math.max(start, top);
    const height = Math.min(end, bottom) - y;
    return { y, height, fraction: height / length };
  }

  function frame(row, index) {
    const [start, length, insets] = [starts[index], lengths[index], insetsOf(row)];
    const isHidden = row.isHidden ?? false;
    let [visibility, percentage] = [isHidden ? "hidden" : "offscreen", 0];
    if (!isHidden && start < bottom && start + length > top) {
      percentage = 100 * seen(index).fraction;
      visibility = percentage === 100 ? "entire" : "partial";
    }
    return {
      index,
      id: row.id,
      x: 0,
      y: start,
      width: viewport.width,
      height: length,
      zIndex: index,
      isHidden,
      contentFrame: {
        x: insets.left,
        y: isHidden ? start : start + insets.top,
        width: Math.max(0, viewport.width - insets.left - insets.right),
        height: isHidden ? 0 : row.size.fit.length,
      },
      separatorFrame: isHidden ? undefined : {
        x: separatorLeft,
        y: start + (length - 1),
        width: Math.max(0, viewport.width - separatorLeft),
        height: 1,
      },
      visibility,
      percentage,
    };
  }

  const result = {
    layout: "scrollStack",
    count: rows.length,
    axis: "vertical",
    contentSize: { width: viewport.width, height: end },
    contentOffset,
  };
  if (frames === "all") result.frames = rows.map(frame);
  if (frames === "visible") result.frames = visibleRows.map((index) => frame(rows[index], index));
  result.visible = visibleRows.map((index) => {
    const { y, height, fraction } = seen(index);
    return { index, id: rows[index].id, x: 0, y, width: viewport.width, height, fraction };
  });
  return Object.assign(result, {
    visibleRows,
    entirelyVisibleRows,
    firstRow: rows.length > 0 ? 0 : null,
    lastRow: rows.length > 0 ? rows.length - 1 : null,
  });
}

function insetsOf(row) {
  return row.insets ? { ...standardInsets, ...row.insets } : standardInsets;
}
