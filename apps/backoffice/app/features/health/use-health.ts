import type { ShopHealth } from "@zertsalo/contract/staff-health";
import { useEffect, useState } from "react";

const intervalMs = 30_000;

/** Reads the health anew every 30 s while the page is visible, and at once when it becomes visible again. */
export function useHealth(loaded: ShopHealth): { health: ShopHealth; isStale: boolean } {
  const [latest, setLatest] = useState({ health: loaded, isStale: false });
  useEffect(() => {
    let isMounted = true;
    const read = async () => {
      if (document.hidden) return;
      const health = await latestHealth();
      if (isMounted) setLatest((former) => (health ? { health, isStale: false } : { ...former, isStale: true }));
    };
    const polling = setInterval(() => void read(), intervalMs);
    const onVisible = () => void read();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isMounted = false;
      clearInterval(polling);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
  return latest;
}

/** Null: the API is away, or the session has ended; the page keeps what it shows. */
async function latestHealth(): Promise<ShopHealth | null> {
  const answer = await fetch("/health/latest/").catch(() => null);
  if (!answer?.ok || answer.redirected) return null;
  const { data } = (await answer.json()) as { data: ShopHealth };
  return data;
}
