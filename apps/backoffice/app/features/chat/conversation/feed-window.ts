export interface FeedWindow {
  /** The first that is drawn, and the first that is not any more. */
  start: number;
  end: number;
  /** The height of what is not drawn, above and below. */
  abovePx: number;
  belowPx: number;
}

/** How far above and below the visible part rows are drawn, so that a quick scroll meets no void. */
const marginPx = 800;

/**
 * Which rows of a long list are drawn. Heights that were not measured yet are guessed; the guess is put right as soon as
 * a row has been seen.
 */
export function feedWindow(heights: readonly number[], scrollPx: number, viewPx: number): FeedWindow {
  const [from, to] = [scrollPx - marginPx, scrollPx + viewPx + marginPx];
  let start = 0;
  let top = 0;
  while (start < heights.length && top + (heights[start] ?? 0) <= from) {
    top += heights[start] ?? 0;
    start += 1;
  }
  let end = start;
  let bottom = top;
  while (end < heights.length && bottom < to) {
    bottom += heights[end] ?? 0;
    end += 1;
  }
  let belowPx = 0;
  for (let row = end; row < heights.length; row += 1) belowPx += heights[row] ?? 0;
  return { start, end, abovePx: top, belowPx };
}
