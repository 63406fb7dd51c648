import { type RefObject, useLayoutEffect } from "react";

/** Taller ones are no bars of the screen's edge. */
const maxBarShare = 0.4;
const maxBars = 3;

/**
 * Keeps a notice at the bottom edge of the screen, above the bars that are there already, and tells the page how high
 * it is: the page ends that much later, so that nothing has to stay under the notice.
 */
export function useDock(notice: RefObject<HTMLElement | null>, isVisible: boolean): void {
  useLayoutEffect(() => {
    const { current } = notice;
    if (!current || !isVisible) return;
    const root = document.documentElement;
    const dock = () => {
      const belowPx = innerHeight - edgeAbove(innerHeight, current);
      current.style.setProperty("bottom", `${belowPx}px`);
      root.style.setProperty("--notice-height", `${current.offsetHeight}px`);
      root.style.setProperty("--dock-height", `${belowPx + current.offsetHeight}px`);
    };
    dock();
    const sizes = new ResizeObserver(dock);
    sizes.observe(current);
    sizes.observe(document.body);
    addEventListener("scroll", dock, { passive: true });
    addEventListener("resize", dock);
    return () => {
      sizes.disconnect();
      removeEventListener("scroll", dock);
      removeEventListener("resize", dock);
      root.style.removeProperty("--notice-height");
      root.style.removeProperty("--dock-height");
    };
  }, [notice, isVisible]);
}

/** The upper edge of the bars that stand on one another at this height. */
function edgeAbove(edge: number, notice: HTMLElement, bars = 0): number {
  const bar = document
    .elementsFromPoint(innerWidth / 2, edge - 1)
    .filter((element) => !notice.contains(element))
    .find(isBar);
  return bar && bars < maxBars ? edgeAbove(bar.getBoundingClientRect().top, notice, bars + 1) : edge;
}

function isBar(element: Element): boolean {
  const { position, bottom } = getComputedStyle(element);
  const isFixed = position === "fixed" || position === "sticky";
  return isFixed && bottom !== "auto" && element.clientHeight < innerHeight * maxBarShare;
}
