import type { Niche } from "@zertsalo/search-text/niche";
import type { Statement } from "../../../database/statement.ts";

/** A product that fills less of the niche's width is no match. */
const leastShare = 0.5;
/** Neutral score of a side whose size is unknown. */
const unknownShare = 0.5;

const otherSides = ["height", "depth"] as const;

/** Rows of `search_doc` that fit the niche and fill at least `leastShare` of it. */
export function nicheConditions({ bind }: Statement, niche: Niche): string[] {
  return [
    `width <= ${bind(niche.width)} and width >= ${bind(Math.ceil(niche.width * leastShare))}`,
    ...otherSides.flatMap((side) =>
      niche[side] === null ? [] : [`(${side} is null or ${side} <= ${bind(niche[side])})`],
    ),
  ];
}

/** The share of the niche that a product fills, over the sides in the query. */
export function filledShare({ bind }: Statement, niche: Niche): string {
  const shares = otherSides.flatMap((side) =>
    niche[side] === null ? [] : [`coalesce(${side}::float / ${bind(niche[side])}, ${unknownShare})`],
  );
  return [`width::float / ${bind(niche.width)}`, ...shares].join(" * ");
}
