import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { OrderAnswer } from "./order-page-data.ts";

/** Sends an intent to the order page. If the answer is a provider's page, redirects the buyer there. */
export function useOrderIntent() {
  const fetcher = useFetcher<OrderAnswer>();
  const href = fetcher.data?.href ?? null;
  useEffect(() => {
    if (href) window.location.assign(href);
  }, [href]);
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    // The button stays busy until the other page loads.
    isBusy: fetcher.state !== "idle" || href !== null,
    answer: fetcher.state === "idle" ? fetcher.data : undefined,
  };
}
