import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Shorter than this the cards only dim: boxes that flash are worse than cards that wait. */
const slowAfterMs = 400;

/** Whether another list of this very section is on its way, and whether it is slow. */
export function useListLoading(): "none" | "started" | "slow" {
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
  return isSlow ? "slow" : "started";
}
