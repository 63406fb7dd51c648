import { randomInt, randomUUID } from "node:crypto";
import { ask } from "./database.ts";
import { expect } from "./shop-test.ts";

/** Codes of the demo shop whose facts a journey relies on. */
const patterns = {
  /** It goes by every way of delivery, and costs too little to travel free. */
  tap: "smesitel-ruchey-vysokiy-chernyy",
  /** A vanity unit of 48 kg with its package: freight to the carrier, and it fits a lift. */
  vanity: "tumba-s-rakovinoy-pinega-80-dub-naturalnyy",
} as const;

const copiedTables = ["product_number", "product_option", "product_media", "product_price", "stock"];

/** A product like this one that no other journey can sell out or price anew. The shop knows it when this returns. */
export async function newProduct(pattern: keyof typeof patterns): Promise<string> {
  const suffix = randomUUID().slice(0, 8);
  const sku = String(randomInt(6e8, 7e8));
  const unrated = { rating_tenths: 0, rating_count: 0 };
  const own = {
    uid: randomUUID(),
    code: `${patterns[pattern]}-${suffix}`,
    sku,
    barcode: null,
    family_id: null,
    ...unrated,
  };
  const [copy] = await ask<{ id: number; pattern: number }>(
    `insert into product
     select (jsonb_populate_record(pattern, $2::jsonb
       || jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id'))))).*
     from product pattern where code = $1
     returning id, (select id from product where code = $1) as pattern`,
    [patterns[pattern], JSON.stringify(own)],
  );
  if (!copy) throw new Error(`The demo shop has no product ${patterns[pattern]}`);
  for (const table of copiedTables) {
    await ask(
      `insert into ${table}
       select (jsonb_populate_record(row, jsonb_build_object('product_id', $1::int))).* from ${table} row
       where product_id = $2`,
      [copy.id, copy.pattern],
    );
  }
  const card = () => ask("select from product_card where product_id = $1", [copy.id]);
  await expect.poll(async () => (await card()).length).toBeGreaterThan(0);
  return String(copy.id);
}

/** The page of a product that was made so. */
export async function productPage(id: string): Promise<string> {
  const [product] = await ask<{ code: string }>("select code from product where id = $1", [id]);
  return `/product/${product?.code}/`;
}
