import { ProductCard } from "@zertsalo/contract/product";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogPictures } from "../demo/media-content.ts";
import { copyDemoDatabase, type DemoDatabase } from "../test-database.ts";

let database: DemoDatabase;
let cards: ProductCard[];
beforeAll(async () => {
  database = await copyDemoDatabase();
  const rows = await database.db.selectFrom("product_card").select("card").orderBy("product_id").execute();
  cards = rows.map(({ card }) => card as unknown as ProductCard);
});
afterAll(() => database.drop());

const named = (code: string) => cards.find((card) => card.code === code);

test("every demo product has a card that is the contract's, no field more and none less", () => {
  expect(cards).toHaveLength(291);
  for (const card of cards) expect(ProductCard.parse(card)).toEqual(card);
});

test("a card tells colours of the model, its own first, and the widths in its own colour", () => {
  expect(named("tumba-s-rakovinoy-pinega-80-dub-temnyy")).toMatchObject({
    colors: ["#6b4a31", "#c49a6c", "#f2f0eb"],
    widths: [600, 800, 1000, 1200],
  });
});

test("what can be made on order is no stock", async () => {
  const card = named("zerkalo-svir-80x60-serebro");
  expect(card?.quantity).toBe(9);
  const stores = new Map(
    (await database.db.selectFrom("store").select(["id", "name"]).execute()).map(({ id, name }) => [id, name]),
  );
  expect(card?.storages.map(({ type, storeId }) => `${type}: ${stores.get(storeId)}`)).toEqual([
    "warehouse: Самара, Ново-Садовая",
    "store: Санкт-Петербург, Полюстровский",
    "store: Тольятти, Юбилейная",
    "production: Самара, Ново-Садовая",
  ]);
});

test("every card has a picture of its own model, or a drawing of the product itself", async () => {
  for (const card of cards) {
    expect(card.images.length).toBeGreaterThan(0);
    for (const { key } of card.images) expect(key).toMatch(/^(?:catalog|drawings)\//);
  }
  const rendered = catalogPictures().products;
  const drawn = cards.filter((card) => card.images[0]?.key.startsWith("drawings/"));
  expect(drawn.map(({ code }) => code)).toEqual(cards.map(({ code }) => code).filter((code) => !rendered[code]));
  for (const card of drawn) expect(card.images[0]?.key).toMatch(new RegExp(`^drawings/${card.code}\\.`));
});
