import type { ShelvesContent, StaffShelves } from "@zertsalo/contract/staff-shelves";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { ShopError } from "../../http/shop-error.ts";
import { storedDocument } from "../../site-content/site-content.queries.ts";
import { pickedProducts } from "./picked.queries.ts";
import { type VersionedKind, writtenCard } from "./versions.service.ts";

const names = ["newProducts", "bestsellers", "sale"] as const;

/** Parts of the home page document; the rest of it is unchanged. */
export const shelvesKind: VersionedKind<ShelvesContent> = {
  kind: "shelves",
  async read(db, subject) {
    if (subject !== "home") throw new ShopError("not_found");
    const home = await storedDocument(db, "home");
    const shelf = (name: (typeof names)[number]) => ({
      title: home[name].title,
      productIds: home[name].productIds,
    });
    return { newProducts: shelf("newProducts"), bestsellers: shelf("bestsellers"), sale: shelf("sale") };
  },
  async write(tx, _subject, content) {
    const ids = namedBy(content);
    if ((await pickedProducts(tx, ids)).length !== ids.length) throw new ShopError("not_found");
    const home = await storedDocument(tx, "home");
    const shelves = Object.fromEntries(names.map((name) => [name, { ...home[name], ...content[name] }]));
    await sql`
      update site_content set content = content || ${JSON.stringify(shelves)}::jsonb, updated_at = now()
      where key = 'home'`.execute(tx);
  },
};

export async function shelvesCard(db: Db, subject: string): Promise<StaffShelves> {
  const written = await writtenCard(db, shelvesKind, subject);
  return { ...written, products: await pickedProducts(db, namedBy(written.content)) };
}

const namedBy = (content: ShelvesContent) => [...new Set(names.flatMap((name) => content[name].productIds))];
