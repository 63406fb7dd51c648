import { isBuilt } from "#app/lib/navigation/built-links.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { oneOfEachFamily, shelfTile } from "#app/lib/catalog/family-shelf.server.ts";
import type { ProductTileContent } from "#app/lib/catalog/product-tile.tsx";
import type { Api } from "#app/lib/http/api.server.ts";
import { decorative, productTile } from "#app/lib/catalog/product-tile.server.ts";
import type { HomeContent } from "@zertsalo/contract/content";
import type { ListedCard } from "@zertsalo/contract/product";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import type { HomePageData, QuickData, HomeShelf } from "./home-page-data.ts";
import type { QuickMirrorInput } from "./quick-configuration.ts";
import type { QuickPrice } from "./use-quick-price.ts";

const maxSections = 6;
const maxCollections = 2;
const saleTabSize = 4;

type Moment = Parameters<typeof productTile>[1];

/** Products of the shelves, each family once. */
export interface HomeFamilies {
  newProducts: readonly ListedCard[];
  bestsellers: readonly ListedCard[];
  sale: readonly ListedCard[];
}

export async function homeFamilies(api: Api, { newProducts, bestsellers, sale }: HomeContent): Promise<HomeFamilies> {
  const [fresh, hits, cheaper] = await Promise.all(
    [newProducts, bestsellers, sale].map(({ products }) => oneOfEachFamily(api, products)),
  );
  return { newProducts: fresh ?? [], bestsellers: hits ?? [], sale: cheaper ?? [] };
}

/** Data of the home page. Links to pages that do not exist yet are left out. */
export function homePageData(
  home: HomeContent,
  families: HomeFamilies,
  moment: Moment,
  quickPrice: QuickPrice | null,
): HomePageData {
  const shelf = (id: string, title: string, tiles: ProductTileContent[], badge: string): HomeShelf => ({
    id,
    title,
    more: { name: "Смотреть все", href: `${paths.section("obsaa-kategoria")}?badge=${badge}` },
    tiles,
  });
  const { newProducts, bestsellers, sale } = home;
  const familyCard = (card: ListedCard) => shelfTile(card, moment);
  // A sale is of certain variants: each stands with its own old price.
  const discounted = families.sale.map((card) => productTile(card, moment));
  const shelves = [
    shelf("new", newProducts.title, families.newProducts.map(familyCard), "NEW"),
    shelf("hits", bestsellers.title, families.bestsellers.map(familyCard), "TREND"),
    shelf("sale", sale.title, discounted.slice(0, saleTabSize), "SALE"),
  ];
  // The sale has a tab above and a block below: each gets its own half of the products.
  const saleBlock = shelf("sale-block", sale.title, discounted.slice(saleTabSize), "SALE");

  return {
    hero: home.hero.map(({ title, text, button, link, priceFrom, term, picture, portrait }) => ({
      title,
      text,
      button,
      href: built(link),
      price: `от\u00a0${formatMoney(priceFrom)}`,
      term,
      picture,
      portrait,
    })),
    facts: home.sellingPoints,
    sections: home.sections.slice(0, maxSections).map(({ name, link, priceFrom, picture }) => ({
      name,
      href: link,
      price: priceFrom === null ? null : `от\u00a0${formatMoney(priceFrom)}`,
      picture: decorative(picture),
    })),
    shelves: shelves.filter(({ tiles }) => tiles.length > 0),
    collections: {
      title: home.collections.title,
      more: { name: home.collections.all, href: paths.collections },
      items: home.collections.items
        .slice(0, maxCollections)
        .map(({ name, subTitle, link, productsCount, picture }) => ({
          name,
          text: `${subTitle.replace(/\.?$/, ".")} ${formatCount(productsCount, ["предмет", "предмета", "предметов"])}`,
          href: link,
          picture,
        })),
    },
    quick: isBuilt(home.configuratorTeaser.link) ? quickData(home.configuratorTeaser, quickPrice) : null,
    sale: saleBlock.tiles.length > 0 ? { ...saleBlock, more: { name: sale.all, href: sale.link } } : null,
    showrooms: {
      title: home.showrooms.title,
      text: home.showrooms.text,
      picture: home.showrooms.picture,
      items: home.showrooms.items.map(({ city, address, link }) => ({ city, address, href: built(link) })),
    },
  };
}

/** Initial mirror of the calculator. */
export function quickMirror({ defaults }: HomeContent["configuratorTeaser"]): QuickMirrorInput {
  const { shape, widthMm, heightMm, backlight } = defaults;
  return { shape, width: widthMm, height: heightMm, isLit: backlight };
}

function quickData(teaser: HomeContent["configuratorTeaser"], price: QuickPrice | null): QuickData {
  const { title, text, button } = teaser;
  return { title, text, button, mirror: quickMirror(teaser), price };
}

const built = (link: string) => (isBuilt(link) ? link : null);
