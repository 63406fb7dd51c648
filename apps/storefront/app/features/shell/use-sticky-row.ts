import { type RefObject, useEffect } from "react";

/** A finger or a wheel trembles by less. */
const tremblePx = 6;
const tablet = "(min-width: 768px)";

/**
 * Marks the row of the header that stays on the screen: `data-stuck` when it has left its place, `data-hidden` while
 * the page is scrolled down. On a phone it always stays.
 */
export function useStickyRow(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let turnedAt = window.scrollY;
    let wasDown = false;

    function mark() {
      const element = row.current;
      if (!element) return;
      const y = Math.max(0, window.scrollY);
      const isDown = y > turnedAt;
      if (Math.abs(y - turnedAt) < tremblePx && isDown !== wasDown) return;
      turnedAt = y;
      wasDown = isDown;
      const isStuck = y > element.offsetTop && element.getBoundingClientRect().top <= 0;
      element.toggleAttribute("data-stuck", isStuck && matchMedia(tablet).matches);
      element.toggleAttribute("data-hidden", isStuck && isDown && matchMedia(tablet).matches);
    }

    window.addEventListener("scroll", mark, { passive: true });
    return () => window.removeEventListener("scroll", mark);
  }, [row]);
}
