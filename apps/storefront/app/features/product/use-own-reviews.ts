import { paths } from "#app/lib/navigation/paths.ts";
import { serializeWrites } from "#app/lib/http/serialize-writes.ts";
import { useEffect, useState } from "react";
import type { OwnReviewsPart } from "./reviews-data.ts";

/** The page is shared by all guests, so the visitor's own part is loaded after it. */
export function useOwnReviews(productId: number) {
  const [own, setOwn] = useState<OwnReviewsPart>({ voted: [], writeHref: null });

  useEffect(() => {
    const left = new AbortController();
    void fetch(`${paths.shell.reviews}?product=${productId}`, { signal: left.signal })
      .then(async (answer) => answer.ok && setOwn((await answer.json()) as OwnReviewsPart))
      .catch(() => {}); // the button to vote works without it
    return () => left.abort();
  }, [productId]);
  return own;
}

/** Null: the vote was not stored. */
export async function sendVote(
  id: number,
  isHelpful: boolean,
): Promise<{ helpful: number; isHelpful: boolean } | null> {
  const body = new URLSearchParams({ id: String(id), helpful: isHelpful ? "Y" : "N" });
  // A guest's first two writes at once would begin two sessions, and the vote would be that of the lost one.
  const answer = await serializeWrites(() => fetch(paths.shell.reviews, { method: "POST", body })).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { helpful: number; isHelpful: boolean }) : null;
}
