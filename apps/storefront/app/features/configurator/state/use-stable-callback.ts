import { useCallback, useEffect, useRef } from "react";

/** One function as long as the page stands, which does what the latest one does: whoever is given it is not drawn anew. */
export function useStableCallback<Args extends unknown[], Answer>(
  act: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
