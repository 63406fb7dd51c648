import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Shorter than this the cards only dim: boxes that flash are worse than cards that wait. */
const slowAfterMs = 400;

/** How another list of this very section is on its way: "more" goes below the cards, "slow" takes their place. */
export type ListLoading = "none" | "started" | "slow" | "more";

export function useListLoading(): ListLoading {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isLoading = location?.pathname === pathname;
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);

  if (!isLoading) return "none";
  if (/[?&]page=\d+-/.test(location.search)) return "more";
  return isSlow ? "slow" : "started";
}
