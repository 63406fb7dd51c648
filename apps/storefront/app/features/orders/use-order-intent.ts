import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { OrderAnswer } from "./order-page-data.ts";

/** Sends a wish to the order's own page. Where the answer is a provider's page, the buyer goes there. */
export function useOrderIntent() {
  const fetcher = useFetcher<OrderAnswer>();
  const href = fetcher.data?.href ?? null;
  useEffect(() => {
    if (href) window.location.assign(href);
  }, [href]);
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    // The button stays busy until the other page is there.
    isBusy: fetcher.state !== "idle" || href !== null,
    answer: fetcher.state === "idle" ? fetcher.data : undefined,
  };
}
