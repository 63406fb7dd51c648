import { type RefObject, useCallback, useEffect, useState } from "react";
import { type RowRange, rangeAt } from "./row-window.ts";

/** Until the browser tells: enough for a first screen. */
const atFirst: RowRange = { from: 0, to: 19 };
/** What covers the rows at the edges of the screen: the heads above, the sums below. */
const coveredPx = { above: 116, below: 150 };

/**
 * The rows in sight of a table that scrolls with the page. All rows are equally high, so their places are a matter of
 * multiplication: nothing is measured but where the table begins.
 */
export function useVisibleRows(body: RefObject<HTMLElement | null>, count: number) {
  const [range, setRange] = useState(atFirst);

  useEffect(() => {
    let frame = 0;
    function look() {
      frame = 0;
      const element = body.current;
      if (!element) return;
      const { top, height } = element.getBoundingClientRect();
      const seen = rangeAt({ topPx: top, rowPx: height / count, screenPx: window.innerHeight, count });
      setRange((before) => (before.from === seen.from && before.to === seen.to ? before : seen));
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener("scroll", lookSoon, { passive: true });
    window.addEventListener("resize", lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", lookSoon);
      window.removeEventListener("resize", lookSoon);
    };
  }, [body, count]);

  /** Scrolls as little as it takes for the row to be seen whole. */
  const reveal = useCallback(
    (index: number) => {
      const element = body.current;
      if (!element) return;
      const { top, height } = element.getBoundingClientRect();
      const rowPx = height / count;
      const above = top + index * rowPx - coveredPx.above;
      const below = top + (index + 1) * rowPx - (window.innerHeight - coveredPx.below);
      if (above < 0) window.scrollBy({ top: above, behavior: "instant" });
      else if (below > 0) window.scrollBy({ top: below, behavior: "instant" });
    },
    [body, count],
  );

  return { from: Math.min(range.from, count), to: Math.min(range.to, count - 1), reveal };
}
