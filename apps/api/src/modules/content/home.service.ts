import type { HomeContent } from "@zertsalo/contract/content";
import { pick } from "../../pick.ts";
import {
  cardsById,
  collectionTiles,
  picturesBySlot,
  sectionTiles,
  storedDocument,
  storePlaces,
} from "./content.queries.ts";
import { withFigures } from "./figures.ts";
import { offerBehind, type Shop, loadOffersWithTerms } from "./offers-with-terms.ts";

/** The home page as written by staff, with its products, pictures and stores resolved. */
export async function homePage({ db, pool }: Shop): Promise<HomeContent> {
  const [written, allShowrooms, offers] = await Promise.all([
    storedDocument(db, "home"),
    storedDocument(db, "showrooms"),
    loadOffersWithTerms(pool),
  ]);
  const home = await withFigures({ db, pool }, written);
  const showrooms = home.showrooms.codes.flatMap((code) => allShowrooms.filter((each) => each.code === code));
  const showroomSlot = showrooms[0]?.media[0] ?? "";
  const shelves = [home.newProducts, home.bestsellers, home.sale];

  const [cards, pictures, sections, collections, places] = await Promise.all([
    cardsById(
      db,
      shelves.flatMap(({ productIds }) => productIds),
    ),
    picturesBySlot(db, [...home.hero.map(({ media }) => media), showroomSlot]),
    sectionTiles(db, home.sectionsShelf),
    collectionTiles(db, home.collections.codes),
    storePlaces(
      db,
      showrooms.map(({ storeId }) => storeId),
    ),
  ]);
  const productsOf = (ids: number[]) => ids.flatMap((id) => cards.get(id) ?? []);

  return {
    seo: home.seo,
    hero: home.hero.map(({ media, ...slide }) => ({
      ...slide,
      ...pick(offerBehind(slide.link, offers), ["priceFrom", "term"]),
      picture: pictures.get(media)?.picture ?? null,
      portrait: pictures.get(media)?.portrait ?? null,
    })),
    sellingPoints: home.sellingPoints,
    sections,
    configuratorTeaser: pick(home.configuratorTeaser, ["title", "text", "button", "link", "defaults"]),
    collections: { ...pick(home.collections, ["title", "all"]), items: collections },
    newProducts: { title: home.newProducts.title, products: productsOf(home.newProducts.productIds) },
    bestsellers: { title: home.bestsellers.title, products: productsOf(home.bestsellers.productIds) },
    sale: {
      ...pick(home.sale, ["title", "all"]),
      link: `/sales/${home.sale.campaign}/`,
      products: productsOf(home.sale.productIds),
    },
    showrooms: {
      ...pick(home.showrooms, ["title", "text"]),
      picture: pictures.get(showroomSlot)?.picture ?? null,
      items: showrooms.flatMap(({ storeId, link }) => {
        const place = places.get(storeId);
        return place ? [{ ...place, link }] : [];
      }),
    },
  };
}
