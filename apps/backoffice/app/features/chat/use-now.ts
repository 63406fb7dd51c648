import { useEffect, useState } from "react";

/** The time, as often as it matters. The first is the server's, so that both draw the same. */
export function useNow(begunAt: string, everyMs: number): Date {
  const [now, setNow] = useState(() => new Date(begunAt));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
