import { type RefObject, useLayoutEffect } from "react";

/** The panel begins under the row of sections while that is in sight, and under the row that sticks otherwise. */
export function usePanelPlace(layer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      const { current } = layer;
      const main = current?.closest("[data-sticky-row]")?.getBoundingClientRect();
      const sections = document.querySelector("[data-sections-row]")?.getBoundingClientRect();
      if (!current || !main) return;
      const startPx = Math.max(main.bottom, sections?.bottom ?? 0);
      current.style.setProperty("--panel-offset", `${startPx - main.bottom}px`);
      current.style.setProperty("--panel-start", `${startPx}px`);
    };
    place();
    addEventListener("scroll", place, { passive: true });
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place);
      removeEventListener("resize", place);
    };
  }, [layer]);
}
