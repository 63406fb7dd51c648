import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router";

/** The page fades over first; only then it is at its top. */
const scrollDelayMs = 200;

/** Where a page stands after a navigation: at its top, at the anchor, or, going back, where it was left. */
export function useScrollOfRoutes(): void {
  const location = useLocation();
  const type = useNavigationType();
  const displayed = useRef(location);
  const positions = useRef(new Map<string, number>());

  useEffect(() => {
    const remember = () => positions.current.set(displayed.current.key, window.scrollY);
    // The browser restores by itself after a reload; while we are here, it is our business.
    const handOver = () => {
      window.history.scrollRestoration = "auto";
    };
    const takeOver = () => {
      window.history.scrollRestoration = "manual";
    };
    takeOver();
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pagehide", handOver);
    window.addEventListener("pageshow", takeOver);
    return () => {
      handOver();
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pagehide", handOver);
      window.removeEventListener("pageshow", takeOver);
    };
  }, []);

  useLayoutEffect(() => {
    const before = displayed.current;
    if (before.key === location.key) return;
    displayed.current = location;

    if (type === NavigationType.Pop) {
      window.scrollTo(0, positions.current.get(location.key) ?? 0);
      return;
    }
    const anchor = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    if (!anchor && !isAnotherPage(before, location)) return;
    const timer = setTimeout(() => {
      if (anchor) anchor.scrollIntoView();
      else window.scrollTo(0, 0);
    }, scrollDelayMs);
    return () => clearTimeout(timer);
  }, [location, type]);
}

/** Another path or another page of the same list; a filter, a tab or a modal changes the address alone. */
export function isAnotherPage(before: Pick<Location, "pathname" | "search">, after: Location): boolean {
  if ((after.state as { keepScroll?: boolean } | null)?.keepScroll) return false;
  if (before.pathname !== after.pathname) return true;
  const [one, other] = [new URLSearchParams(before.search), new URLSearchParams(after.search)];
  const isOtherNumber = one.get("page") !== other.get("page");
  one.delete("page");
  other.delete("page");
  return isOtherNumber && String(one) === String(other);
}
