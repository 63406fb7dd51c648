import { useSettled } from "#app/lib/hydration/use-settled.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { useRef, useState } from "react";
import type { ProductExtras } from "./product-page-data.ts";
import { firstChoice, noReviews, type ReviewsChoice, type ReviewsPart, reviewsQuery } from "./reviews-data.ts";

type LoadState = "idle" | "busy" | "failed";

/** The first page comes with the product, further ones and other choices are loaded. The latest choice wins. */
export function useReviews(code: string, source: ProductExtras["reviews"]) {
  const { value: first, isPending } = useSettled(source);
  const [loaded, setLoaded] = useState<ReviewsPart | null>(null);
  const [choice, setChoice] = useState<ReviewsChoice>(firstChoice);
  const [state, setState] = useState<LoadState>("idle");
  const latest = useRef(0);
  const part = loaded ?? first ?? noReviews;
  const isMissing = first === null && loaded === null;

  async function load(next: ReviewsChoice, before: ReviewsPart | null) {
    latest.current += 1;
    const turn = latest.current;
    setState("busy");
    setChoice(next);
    const found = await fetchReviews(`${paths.productReviews(code)}?${reviewsQuery(next, before?.list.length ?? 0)}`);
    if (turn !== latest.current) return;
    if (found) setLoaded({ ...found, list: [...(before?.list ?? []), ...found.list] });
    setState(found ? "idle" : "failed");
  }

  return {
    part,
    choice,
    isPending: isPending && loaded === null,
    isBusy: state === "busy",
    isFailed: state === "failed" || (isMissing && state === "idle"),
    hasMore: isMissing || part.list.length < part.total,
    choose: (change: Partial<ReviewsChoice>) => void load({ ...choice, ...change }, null),
    loadMore: () => void load(choice, isMissing ? null : part),
  };
}

async function fetchReviews(url: string): Promise<ReviewsPart | null> {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? ((await answer.json()) as ReviewsPart) : null;
}
