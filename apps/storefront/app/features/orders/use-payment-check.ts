import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { useOrderIntent } from "./use-order-intent.ts";

const intervalMs = 3_000;
const timeoutMs = 60_000;

/** Queries the provider once, then polls our own status for a minute until it changes. */
export function usePaymentCheck(isChecked: boolean): "asking" | "late" {
  const { submit } = useOrderIntent();
  const { revalidate } = useRevalidator();
  const [isLate, setIsLate] = useState(false);
  const ask = useEffectEvent(() => void submit({ intent: "check" }, { method: "post" }));
  const look = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isChecked) return;
    ask();
    const looking = setInterval(look, intervalMs);
    const end = setTimeout(() => {
      clearInterval(looking);
      setIsLate(true);
    }, timeoutMs);
    return () => {
      clearInterval(looking);
      clearTimeout(end);
    };
  }, [isChecked]);
  return isLate ? "late" : "asking";
}
