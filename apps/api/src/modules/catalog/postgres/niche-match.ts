import type { Niche } from "@zertsalo/domain/search/niche";
import type { Statement } from "./statement.ts";

/** Less of its width filled, and a thing is not what the place was measured for. */
const leastShare = 0.5;
/** What is not known of a product neither keeps it out nor speaks for it. */
const unknownShare = 0.5;

const otherSides = ["height", "depth"] as const;

/** Rows of `search_doc` that are not larger than the niche, and not lost in it. */
export function nicheConditions({ bind }: Statement, niche: Niche): string[] {
  return [
    `width <= ${bind(niche.width)} and width >= ${bind(Math.ceil(niche.width * leastShare))}`,
    ...otherSides.flatMap((side) =>
      niche[side] === null ? [] : [`(${side} is null or ${side} <= ${bind(niche[side])})`],
    ),
  ];
}

/** The share of the niche that a product fills, of the sides that are told. */
export function filledShare({ bind }: Statement, niche: Niche): string {
  const shares = otherSides.flatMap((side) =>
    niche[side] === null ? [] : [`coalesce(${side}::float / ${bind(niche[side])}, ${unknownShare})`],
  );
  return [`width::float / ${bind(niche.width)}`, ...shares].join(" * ");
}
