import type { OrderEvent, OrderEvents } from "@zertsalo/contract/order-events";
import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { orderPaths } from "#app/lib/orders/order-paths.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import { orderNews, type DisplayedOrders } from "./order-news.ts";

const intervalMs = 10_000;

/** Polls order events while the page is visible: shows a toast and reloads the page's data. */
export function useOrderEvents(displayed: DisplayedOrders, readAt: string): void {
  const { revalidate } = useRevalidator();
  const tell = useEffectEvent((events: readonly OrderEvent[]) => {
    const news = orderNews(events, displayed);
    if (news.length === 0) return;
    for (const text of news) void showToast(text);
    void revalidate();
  });
  const begin = useEffectEvent(() => readAt);
  useEffect(() => {
    let since = begin();
    const seen = new Set<number>();
    const look = async () => {
      if (document.hidden) return;
      const response = await eventsSince(since);
      if (!response) return;
      since = response.now;
      const fresh = response.events.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      tell(fresh);
    };
    const looking = setInterval(() => void look(), intervalMs);
    const onReturn = () => void look();
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      clearInterval(looking);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, []);
}

/** Null on a network error: the next poll covers the gap. */
async function eventsSince(since: string): Promise<OrderEvents | null> {
  const answer = await fetch(`${orderPaths.events}?${new URLSearchParams({ since })}`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as OrderEvents | null) : null;
}
