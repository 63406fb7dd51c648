/** Rows that are asked for at once. */
export const windowRows = 100;
/** The tallest table a browser can scroll: Firefox ends at some 17 million pixels. */
export const mostRows = 130_000;
/** Rows beyond the screen's edges that are drawn too, so that a flick meets no gap. */
const spare = 8;
/** The range moves by so many rows at a time: fewer renders while the page glides. */
const step = 4;

/** Both ends are drawn. */
export interface Range {
  from: number;
  to: number;
}

/** The windows that rows from `from` to `to` lie in. */
export function windowsBetween({ from, to }: Range): number[] {
  const first = Math.floor(from / windowRows);
  const last = Math.floor(to / windowRows);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** The rows to draw for a table whose first row begins at `topPx` of the screen. */
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
}): Range {
  const first = Math.floor(-topPx / rowPx / step) * step - spare;
  const last = Math.ceil((screenPx - topPx) / rowPx / step) * step + spare;
  const within = (index: number) => Math.min(Math.max(0, index), count - 1);
  return { from: within(first), to: within(last) };
}
