import { useEffect } from "react";
import { useLocation } from "react-router";
import { openCounter } from "#app/lib/analytics/metrica.ts";

/** Opens the counter and tells it of every page the visitor comes to. */
export function CounterHits({ counterId }: { counterId: number }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    openCounter(counterId).hit(pathname + search);
  }, [counterId, pathname, search]);
  return null;
}
