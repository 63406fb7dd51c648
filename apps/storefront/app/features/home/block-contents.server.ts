import { shelfTile } from "#app/lib/catalog/family-shelf.server.ts";
import { decorative, productTile } from "#app/lib/catalog/product-tile.server.ts";
import type { ProductTileContent } from "#app/lib/catalog/product-tile.tsx";
import { richText } from "#app/lib/content/rich-text.server.ts";
import { isBuilt } from "#app/lib/navigation/built-links.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import type { HomeContent } from "@zertsalo/contract/content";
import type { HomeBlock, HomeBlockKind } from "@zertsalo/contract/home-blocks";
import type { ListedCard } from "@zertsalo/contract/product";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import type { HomeBlockContents, HomeShelf } from "./home-page-data.ts";
import type { QuickMirrorInput } from "./quick-configuration.ts";
import type { QuickPrice } from "./use-quick-price.ts";

const maxSections = 6;
const maxCollections = 2;
const saleTabSize = 4;

type Moment = Parameters<typeof productTile>[1];

export interface HomeFamilies {
  newProducts: readonly ListedCard[];
  bestsellers: readonly ListedCard[];
  sale: readonly ListedCard[];
  added: ReadonlyMap<string, readonly ListedCard[]>;
}

export interface BlockSource {
  home: HomeContent;
  families: HomeFamilies;
  moment: Moment;
  quickPrice: QuickPrice | null;
  /** Kinds of blocks on the page. */
  kinds: ReadonlySet<HomeBlockKind>;
}

type ContentOf<Kind extends HomeBlockKind> = (
  block: Extract<HomeBlock, { kind: Kind }>,
  source: BlockSource,
) => HomeBlockContents[Kind] | null;

/** Content of each kind of block; null removes the block from the page. */
export const blockContents: { readonly [Kind in HomeBlockKind]: ContentOf<Kind> } = {
  hero: (_block, { home }) => {
    const panes = home.hero.map(({ title, text, button, link, priceFrom, term, picture, portrait }) => ({
      title,
      text,
      button,
      href: built(link),
      price: `от\u00a0${formatMoney(priceFrom)}`,
      term,
      picture,
      portrait,
    }));
    return panes.length > 0 ? { panes } : null;
  },
  facts: (_block, { home }) => (home.sellingPoints.length > 0 ? { facts: home.sellingPoints } : null),
  sections: (_block, { home }) => {
    const sections = home.sections.slice(0, maxSections).map(({ name, link, priceFrom, picture }) => ({
      name,
      href: link,
      price: priceFrom === null ? null : `от\u00a0${formatMoney(priceFrom)}`,
      picture: decorative(picture),
    }));
    return sections.length > 0 ? { sections } : null;
  },
  shelves: (_block, { home, families, moment }) => {
    const { newProducts, bestsellers, sale } = home;
    const tilesOf = (cards: readonly ListedCard[]) => cards.map((card) => shelfTile(card, moment));
    const shelves = [
      badgeShelf("new", newProducts.title, tilesOf(families.newProducts), "NEW"),
      badgeShelf("hits", bestsellers.title, tilesOf(families.bestsellers), "TREND"),
      badgeShelf("sale", sale.title, discounted(families, moment).slice(0, saleTabSize), "SALE"),
    ].filter(({ tiles }) => tiles.length > 0);
    return shelves.length > 0 ? { shelves } : null;
  },
  calculator: (_block, { home: { configuratorTeaser: teaser }, quickPrice }) => {
    const { title, text, button, link } = teaser;
    return isBuilt(link) ? { data: { title, text, button, mirror: quickMirror(teaser), price: quickPrice } } : null;
  },
  collections: (_block, { home: { collections } }) => {
    const items = collections.items
      .slice(0, maxCollections)
      .map(({ name, subTitle, link, productsCount, picture }) => ({
        name,
        text: `${subTitle.replace(/\.?$/, ".")} ${formatCount(productsCount, ["предмет", "предмета", "предметов"])}`,
        href: link,
        picture,
      }));
    return items.length > 0
      ? { title: collections.title, more: { name: collections.all, href: paths.collections }, items }
      : null;
  },
  sale: (_block, { home: { sale }, families, moment, kinds }) => {
    // The sale has a tab of the shelves too: each gets its own half of the products.
    const tiles = discounted(families, moment).slice(kinds.has("shelves") ? saleTabSize : 0);
    const more = { name: sale.all, href: sale.link };
    return tiles.length > 0 ? { shelf: { id: "sale-block", title: sale.title, more, tiles } } : null;
  },
  showrooms: (_block, { home: { showrooms } }) => {
    const { title, text, picture } = showrooms;
    const items = showrooms.items.map(({ city, address, link }) => ({ city, address, href: built(link) }));
    return items.length > 0 ? { title, text, picture, items } : null;
  },
  banner: ({ title, text, button, link, theme, picture, portrait }) => {
    const href = button && link ? builtOrForeign(link) : null;
    return {
      title,
      text,
      button,
      href,
      theme,
      isFirst: false,
      picture: decorative(picture),
      portrait: decorative(portrait),
    };
  },
  products: ({ id, title, all, link }, { families, moment }) => {
    const tiles = (families.added.get(id) ?? []).map((card) => shelfTile(card, moment));
    const href = all && link ? builtOrForeign(link) : null;
    return tiles.length > 0 ? { shelf: { id, title, more: href ? { name: all, href } : null, tiles } } : null;
  },
  text: ({ title, body }) => ({ title, blocks: richText(body) }),
};

/** Initial mirror of the calculator. */
export function quickMirror({ defaults }: HomeContent["configuratorTeaser"]): QuickMirrorInput {
  const { shape, widthMm, heightMm, backlight } = defaults;
  return { shape, width: widthMm, height: heightMm, isLit: backlight };
}

/** A sale is of certain variants: each stands with its own old price. */
const discounted = ({ sale }: HomeFamilies, moment: Moment) => sale.map((card) => productTile(card, moment));

const badgeShelf = (id: string, title: string, tiles: ProductTileContent[], badge: string): HomeShelf => ({
  id,
  title,
  more: { name: "Смотреть все", href: `${paths.section("obsaa-kategoria")}?badge=${badge}` },
  tiles,
});

const built = (link: string) => (isBuilt(link) ? link : null);
const builtOrForeign = (link: string) => (link.startsWith("/") ? built(link) : link);
