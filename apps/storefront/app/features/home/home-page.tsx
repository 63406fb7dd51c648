import field from "@zertsalo/ui/field.module.css";
import switches from "@zertsalo/ui/switch.module.css";
import badges from "@zertsalo/ui/badges.module.css";
import price from "@zertsalo/ui/price.module.css";
import rail from "@zertsalo/ui/rail.module.css";
import rating from "@zertsalo/ui/rating.module.css";
import richText from "@zertsalo/ui/rich-text.module.css";
import sectionHead from "@zertsalo/ui/section-head.module.css";
import tabs from "@zertsalo/ui/tabs.module.css";
import heart from "#app/lib/favorites/heart.module.css";
import productTile from "#app/lib/catalog/product-tile.module.css";
import { lazyHydrate } from "#app/lib/hydration/lazy-hydrate.tsx";
import banner from "./banner.module.css";
import collectionTiles from "./collection-tiles.module.css";
import { Facts } from "./facts.tsx";
import { Hero } from "./hero.tsx";
import type { HomePageData } from "./home-page-data.ts";
import quickCalculator from "./quick-calculator.module.css";
import sectionTiles from "./section-tiles.module.css";
import showrooms from "./showrooms.module.css";

const HomeBlocks = lazyHydrate(
  () => import("./home-blocks.tsx").then((module) => module.HomeBlocks),
  [
    sectionTiles.tiles,
    sectionHead.head,
    tabs.tabs,
    rail.rail,
    productTile.tile,
    badges.badges,
    heart.photo,
    price.price,
    rating.rating,
    quickCalculator.quick,
    field.input,
    switches.switch,
    collectionTiles.tiles,
    showrooms.showrooms,
    banner.banner,
    richText.text,
  ],
);

export function HomePage({ data: { title, opening, blocks } }: { data: HomePageData }) {
  return (
    <>
      {title !== null && <h1 className="vh">{title}</h1>}
      {opening.map((block) =>
        block.kind === "hero" ? (
          <Hero key={block.key} panes={block.panes} />
        ) : (
          <Facts key={block.key} facts={block.facts} />
        ),
      )}
      {blocks.length > 0 && <HomeBlocks blocks={blocks} />}
    </>
  );
}
