import type { SiteMenu } from "@zertsalo/contract/content";
import { allCollections } from "../collections/collections.ts";
import { largestRunningSale } from "../sales/sales.ts";
import { picturesBySlot, storedDocument } from "../../site-content/site-content.queries.ts";
import type { StoredLink } from "../../site-content/stored-documents.ts";
import { type Shop, loadOffersWithTerms } from "../figures/figures.ts";

const slotOf = (type: string) => `menu/constructors/${type}`;

/** The menus as written by staff, with lead times and pictures of configurators, collections and the sale. */
export async function loadMenu({ db, pool }: Shop, now: Date): Promise<SiteMenu> {
  const [menu, offers, collections, sale] = await Promise.all([
    storedDocument(db, "menu"),
    loadOffersWithTerms(pool),
    allCollections(db),
    largestRunningSale(db, now),
  ]);
  const pictures = await picturesBySlot(
    db,
    menu.constructors.map(({ type }) => slotOf(type)),
  );
  const featureOf = (code: string | undefined) => {
    const collection = collections.find((each) => each.code === code);
    if (!collection) return null;
    const { name, subTitle, link, picture } = collection;
    return { title: `Коллекция «${name}»`, text: subTitle, link, picture };
  };
  const featured = new Set(menu.mega.map(({ collection }) => collection));
  const cover = collections.find(({ code }) => !featured.has(code)) ?? collections[0];
  return {
    ...menu,
    top: visibleLinks(menu.top),
    horizontalExtra: visibleLinks(menu.horizontalExtra),
    footer: visibleColumns(menu.footer),
    constructors: menu.constructors.flatMap((each) => {
      const { term } = offers[each.type] ?? {};
      return term ? [{ ...each, term, image: pictures.get(slotOf(each.type))?.picture ?? null }] : [];
    }),
    mega: menu.mega.map(({ section, columns, collection }) => ({
      section,
      columns: visibleColumns(columns),
      feature: featureOf(collection),
    })),
    sale,
    collections: cover ? { count: collections.length, picture: cover.picture } : null,
  };
}

const visibleLinks = <Link extends StoredLink>(links: readonly Link[]) =>
  links.filter(({ isHidden }) => !isHidden).map(({ isHidden: _isHidden, ...link }) => link);

/** A column without links has no heading either. */
const visibleColumns = <Column extends { links: readonly StoredLink[] }>(columns: readonly Column[]) =>
  columns.map((column) => ({ ...column, links: visibleLinks(column.links) })).filter(({ links }) => links.length > 0);
