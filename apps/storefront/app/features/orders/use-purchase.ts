import { useEffect, useEffectEvent } from "react";
import { track } from "#app/lib/analytics/track.ts";
import { waitForMe } from "#app/lib/session/me.ts";
import type { OrderPageData } from "./order-page-data.ts";
import { useOrderIntent } from "./use-order-intent.ts";

/** Reports a new order to the counter. The order stores that it was reported: a reload is no second purchase. */
export function usePurchase({ number, purchase }: Pick<OrderPageData, "number" | "purchase">): void {
  const { submit, answer } = useOrderIntent();
  const isFirst = answer?.isDone ?? false;
  const ask = useEffectEvent(async () => {
    if (!purchase || (await waitForMe()).counterId === null) return;
    await submit({ intent: "purchase" }, { method: "post" });
  });
  const tell = useEffectEvent(() => purchase && void track("view_success_page", purchase));
  useEffect(() => void ask(), [number]);
  useEffect(() => {
    if (isFirst) tell();
  }, [isFirst]);
}
