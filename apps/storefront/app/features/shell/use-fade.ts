import { type RefObject, useLayoutEffect, useRef } from "react";

const fadeMs = 200;

/** Lets the page fade in when its path has changed. The first page was not come to from anywhere: it just stands. */
export function useFade(element: RefObject<HTMLElement | null>, path: string, isWanted: boolean): void {
  const displayedPath = useRef(path);
  useLayoutEffect(() => {
    if (displayedPath.current === path) return;
    displayedPath.current = path;
    if (!isWanted || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    element.current?.animate({ opacity: [0, 1] }, { duration: fadeMs, easing: "ease-out" });
  }, [element, path, isWanted]);
}
