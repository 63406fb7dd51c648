import { type PictureSource, pictureSrcSet } from "@zertsalo/ui/picture";
import type { MetaDescriptor } from "react-router";
import { heroSizes, heroWidths } from "./hero.tsx";
import type { OpeningBlock } from "./home-page-data.ts";

/** Preloads the largest picture of a page that opens with the hero, before the style sheets are read. */
export function heroPreloads(opening: readonly OpeningBlock[]): MetaDescriptor[] {
  const preload = (picture: PictureSource, media: string): MetaDescriptor => ({
    tagName: "link",
    rel: "preload",
    as: "image",
    fetchPriority: "high",
    imageSrcSet: pictureSrcSet(picture, heroWidths),
    imageSizes: heroSizes,
    media,
  });
  const [main] = opening.flatMap((block) => (block.kind === "hero" ? block.panes : []));
  const { picture = null, portrait = picture } = main ?? {};
  return [
    ...(picture ? [preload(picture, "(min-width: 768px)")] : []),
    ...(portrait ? [preload(portrait, "(max-width: 767px)")] : []),
  ];
}
