/** Rows per request. */
export const windowRows = 100;
/** Limit of a browser's scroll height: Firefox ends at some 17 million pixels. */
export const mostRows = 130_000;
/** Overscan: rows rendered beyond the screen's edges, so that fast scrolling meets no gap. */
const spare = 8;
/** The range moves by this many rows at a time, for fewer renders while scrolling. */
const step = 4;

/** Both ends are inclusive. */
export interface RowRange {
  from: number;
  to: number;
}

/** Indexes of the windows that contain the rows from `from` to `to`. */
export function windowsBetween({ from, to }: RowRange): number[] {
  const first = Math.floor(from / windowRows);
  const last = Math.floor(to / windowRows);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Rows to render for a table whose first row is at `topPx` of the screen. */
export function rangeAt({
  topPx,
  rowPx,
  screenPx,
  count,
}: {
  topPx: number;
  rowPx: number;
  screenPx: number;
  count: number;
}): RowRange {
  const first = Math.floor(-topPx / rowPx / step) * step - spare;
  const last = Math.ceil((screenPx - topPx) / rowPx / step) * step + spare;
  const within = (index: number) => Math.min(Math.max(0, index), count - 1);
  return { from: within(first), to: within(last) };
}
