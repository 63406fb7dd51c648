import type { HomePageContent } from "@zertsalo/contract/staff-home-page";
import { initialBlocks } from "@zertsalo/domain/home/home-blocks";
import { pick } from "../../http/pick.ts";
import type { StoredHome } from "../../site-content/stored-documents.ts";

/** The part of the stored page that staff edit. */
export function toContent(home: StoredHome): HomePageContent {
  return {
    blocks: home.blocks ?? [...initialBlocks],
    seo: pick(home.seo, ["title", "description"]),
    hero: home.hero.map((pane) => pick(pane, ["link", "title", "text", "button"])),
    facts: home.sellingPoints.map((fact) => pick(fact, ["icon", "title", "text"])) as HomePageContent["facts"],
    sections: home.sectionsShelf,
    newProducts: pick(home.newProducts, ["title", "productIds"]),
    bestsellers: pick(home.bestsellers, ["title", "productIds"]),
    sale: pick(home.sale, ["title", "productIds"]),
    saleLink: pick(home.sale, ["all", "campaign"]),
    calculator: pick(home.configuratorTeaser, ["title", "text", "button"]),
    collections: pick(home.collections, ["title", "all", "codes"]),
    showrooms: pick(home.showrooms, ["title", "text"]),
    banners: home.banners ?? [],
    productBlocks: home.productBlocks ?? [],
    textBlocks: home.textBlocks ?? [],
  };
}

/** The stored page with what staff have written; pictures and links of the standard blocks stay. */
export function withContent(home: StoredHome, content: HomePageContent): StoredHome {
  const { hero, facts, sections, saleLink, calculator, collections, showrooms, sale, newProducts, bestsellers } =
    content;
  return {
    ...home,
    ...pick(content, ["blocks", "seo", "banners", "productBlocks", "textBlocks"]),
    hero: hero.flatMap((texts) =>
      home.hero.filter(({ link }) => link === texts.link).map((pane) => ({ ...pane, ...texts })),
    ),
    sellingPoints: facts,
    sectionsShelf: sections,
    newProducts: { ...home.newProducts, ...newProducts },
    bestsellers: { ...home.bestsellers, ...bestsellers },
    sale: { ...home.sale, ...sale, ...saleLink },
    configuratorTeaser: { ...home.configuratorTeaser, ...calculator },
    collections: { ...home.collections, ...collections },
    showrooms: { ...home.showrooms, ...showrooms },
  };
}
