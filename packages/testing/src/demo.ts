import type { Db } from "@zertsalo/db/connection";

/**
 * Rows of the demo shop, by what they mean. Only tests of the demo shop itself need them; others make their own rows
 * (`builders.ts`).
 */

export const demoProduct = (db: Db, { code }: { code: string }) =>
  db.selectFrom("product").select(["id", "code", "name", "barcode"]).where("code", "=", code).executeTakeFirstOrThrow();

/** In the order of their codes. */
export async function demoProductIds(db: Db, codes: readonly string[]): Promise<number[]> {
  const rows = await db.selectFrom("product").select(["id", "code"]).where("code", "in", codes).execute();
  const byCode = new Map(rows.map(({ id, code }) => [code, id]));
  return codes.map((code) => {
    const id = byCode.get(code);
    if (id === undefined) throw new Error(`The demo shop has no product ${code}`);
    return id;
  });
}

/** Where a buyer without a city of his own fetches his order. */
export const defaultStore = (db: Db) =>
  db.selectFrom("store").select(["id", "name"]).where("is_default", "=", true).executeTakeFirstOrThrow();

/** How many products a buyer can see in a section and below it. */
export async function visibleProducts(db: Db, sectionCode: string): Promise<number> {
  const { count } = await db
    .selectFrom("product")
    .innerJoin("section", "section.id", "product.section_id")
    .innerJoin("section as above", (join) =>
      join.on(({ eb, ref }) => eb(ref("above.id"), "=", eb.fn.any(ref("section.path")))),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("above.code", "=", sectionCode)
    .where("product.is_active", "=", true)
    .where("product.is_special", "=", false)
    .where("product.is_draft", "=", false)
    .where("product.is_sample", "=", false)
    .executeTakeFirstOrThrow();
  return count;
}
