import type { HomePageContent, StaffHomePage } from "@zertsalo/contract/staff-home-page";
import type { Db } from "@zertsalo/db/connection";
import { homePageViolation } from "@zertsalo/domain/home/home-page-violation";
import type { Pool } from "../../database/statement.ts";
import { ShopError } from "../../http/shop-error.ts";
import { storedDocument } from "../../site-content/site-content.queries.ts";
import type { StoredHome } from "../../site-content/stored-documents.ts";
import { withFigures } from "../figures/figures.ts";
import { loadPictures } from "./collections.queries.ts";
import { toContent, withContent } from "./home-page-content.ts";
import { homePageChoices, updateHomePage } from "./home-page.queries.ts";
import { pickedProducts } from "./picked.queries.ts";
import { type VersionedKind, writtenCard } from "./versions.service.ts";

/** There is one home page. */
export const homeSubject = "home";

export const homePageKind = (pool: Pool): VersionedKind<HomePageContent> => ({
  kind: "home",
  read: async (db) => toContent(await storedDocument(db, "home")),
  async write(tx, _subject, content) {
    const home = await storedDocument(tx, "home");
    const choices = await namedChoices(tx, home, content);
    const filled = await withFigures({ db: tx, pool }, content);
    const message = homePageViolation({ content, filled, choices });
    if (message) throw new ShopError("home_page_refused", null, null, message);
    await updateHomePage(tx, withContent(home, content));
  },
});

async function namedChoices(db: Db, home: StoredHome, content: HomePageContent) {
  const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);
  const { sections, collections, campaigns } = await homePageChoices(db);
  const [products, pictures] = await Promise.all([
    pickedProducts(db, namedProducts(content)),
    loadPictures(db, namedPictures(content)),
  ]);
  return {
    heroLinks: home.hero.map(({ link }) => link),
    sections: codes(sections),
    collections: codes(collections),
    campaigns: codes(campaigns),
    productIds: products.map(({ id }) => id),
    pictureIds: pictures.map(({ id }) => id),
  };
}

export async function homePageCard(pool: Pool, db: Db): Promise<StaffHomePage> {
  const written = await writtenCard(db, homePageKind(pool), homeSubject);
  return {
    ...written,
    products: await pickedProducts(db, namedProducts(written.content)),
    pictures: await loadPictures(db, namedPictures(written.content)),
    ...(await homePageChoices(db)),
  };
}

/** The stored page with the working copy in it, or as it is without one. */
export async function draftOfHomePage(pool: Pool, db: Db): Promise<StoredHome> {
  const { content } = await writtenCard(db, homePageKind(pool), homeSubject);
  return withContent(await storedDocument(db, "home"), content);
}

const namedProducts = ({ newProducts, bestsellers, sale, productBlocks }: HomePageContent) => [
  ...new Set([newProducts, bestsellers, sale, ...productBlocks].flatMap(({ productIds }) => productIds)),
];

const namedPictures = ({ banners }: HomePageContent) =>
  banners.flatMap(({ pictureId, portraitId }) => [pictureId, portraitId]).filter((id) => id !== null);
