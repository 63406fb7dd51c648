import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { PlanSize } from "./plan-view.ts";

/** The element's own size in px; the given one until it is known. */
export function useElementSize(first: PlanSize): [RefObject<HTMLDivElement | null>, PlanSize] {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(first);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) setSize({ widthPx: Math.round(width), heightPx: Math.round(height) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
