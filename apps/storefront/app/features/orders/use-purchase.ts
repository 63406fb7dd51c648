import { useEffect, useEffectEvent } from "react";
import { track } from "#app/lib/analytics/track.ts";
import { knownMe } from "#app/lib/me.ts";
import type { OrderPageData } from "./order-page-data.ts";
import { useOrderWish } from "./use-order-wish.ts";

/** Tells the counter of a fresh order. The order itself remembers that it was told: a reload is no second purchase. */
export function usePurchase({ number, purchase }: Pick<OrderPageData, "number" | "purchase">): void {
  const { submit, answer } = useOrderWish();
  const isFirst = answer?.isDone ?? false;
  const ask = useEffectEvent(async () => {
    if (!purchase || (await knownMe()).counterId === null) return;
    await submit({ wish: "purchase" }, { method: "post" });
  });
  const tell = useEffectEvent(() => purchase && void track("view_success_page", purchase));
  useEffect(() => void ask(), [number]);
  useEffect(() => {
    if (isFirst) tell();
  }, [isFirst]);
}
