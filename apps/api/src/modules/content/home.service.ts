import type { HomeContent } from "@zertsalo/contract/content";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { pick } from "../../http/pick.ts";
import { picturesBySlot, storedDocument } from "../../site-content/site-content.queries.ts";
import type { StoredHome } from "../../site-content/stored-documents.ts";
import { campaignBanners, withCampaigns } from "./campaign-banners.ts";
import { cardsById, collectionTiles, picturesById, sectionTiles, storePlaces } from "./content.queries.ts";
import { blocksOfPage, namedPictures } from "./home-blocks.ts";
import { withFigures, offerBehind, type Shop, loadOffersWithTerms } from "../figures/figures.ts";

/** The home page of a day as written by staff, with its products, pictures and stores resolved. */
export async function homePage({ db, pool }: Shop, day: Day, draft?: StoredHome): Promise<HomeContent> {
  const [written, allShowrooms, offers] = await Promise.all([
    draft ?? storedDocument(db, "home"),
    storedDocument(db, "showrooms"),
    loadOffersWithTerms(pool),
  ]);
  const home = await withFigures({ db, pool }, written);
  const showrooms = home.showrooms.codes.flatMap((code) => allShowrooms.filter((each) => each.code === code));
  const showroomSlot = showrooms[0]?.media[0] ?? "";
  const shelves = [home.newProducts, home.bestsellers, home.sale, ...(home.productBlocks ?? [])];

  const [cards, pictures, uploads, banners, sections, collections, places] = await Promise.all([
    cardsById(
      db,
      shelves.flatMap(({ productIds }) => productIds),
    ),
    picturesBySlot(db, [...home.hero.map(({ media }) => media), showroomSlot]),
    picturesById(db, namedPictures(home)),
    campaignBanners(db, day),
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
    blocks: withCampaigns(blocksOfPage(home, day, { productsOf, pictures: uploads }), banners),
    hero: home.hero.flatMap(({ media, ...slide }) => {
      const offer = offerBehind(slide.link, offers);
      const { picture = null, portrait = null } = pictures.get(media) ?? {};
      return offer ? [{ ...slide, ...pick(offer, ["priceFrom", "term"]), picture, portrait }] : [];
    }),
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
