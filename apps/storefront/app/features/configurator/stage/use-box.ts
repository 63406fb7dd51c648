import { type RefObject, useEffect, useState } from "react";

export interface ElementBox {
  width: number;
  height: number;
}

/** The size of an element on the screen; null until it has been measured. */
export function useBox(element: RefObject<HTMLElement | null>): ElementBox | null {
  const [box, setBox] = useState<ElementBox | null>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      // A hidden stage has no size; its last one is right when it is visible again.
      if (width > 0) setBox({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
