import { useSyncExternalStore } from "react";

const tablet = "(min-width: 768px)";

/** Tablet or wider. A page is made without knowing, so at first it is not. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(tablet).matches,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(tablet);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
