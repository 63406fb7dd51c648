import type { Kit } from "@zertsalo/contract/product";
import { expect, test } from "vitest";
import type { TileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { kitData } from "./product-page.server.ts";

const rub = (roubles: number) => roubles * 100;

function aPiece(id: number, price: number, priceFormatted: string): Kit["products"][number] {
  const infoPrice = { retail: price, noRegistry: price, promo: null, old: null };
  const card = { id, name: `Товар ${id}`, code: `tovar-${id}`, link: `/product/tovar-${id}/`, price, priceFormatted };
  const details = { oldPrice: null, badges: [], images: [], colors: [], widths: [], storages: [], countRating: 0 };
  return { ...card, ...details, infoPrice } as unknown as Kit["products"][number];
}

const kit: Kit = {
  id: 1,
  name: "Ванная «Пинега»",
  image: null,
  price: rub(56_290),
  oldPrice: rub(61_180),
  discountPercent: 8,
  products: [
    aPiece(1, rub(38_900), "38\u00a0900\u00a0₽"),
    aPiece(2, rub(16_890), "16\u00a0890\u00a0₽"),
    aPiece(3, rub(5_390), "5\u00a0390\u00a0₽"),
  ],
};

const kitFor = (memberPercent: number | null) =>
  kitData(kit, 1, {
    memberPercent,
    place: { stores: [] },
    now: new Date(),
    today: "2026-11-15",
  } as unknown as TileMoment);

test.each([
  {
    name: "a guest sees a kit as staff have priced it",
    percent: null,
    price: { now: "56\u00a0290\u00a0₽", old: "61\u00a0180\u00a0₽", off: "−8\u00a0%" },
    benefit: "Выгода 4\u00a0890\u00a0₽",
    first: "38\u00a0900\u00a0₽",
  },
  {
    name: "a retail user sees its pieces and its sum at his own prices",
    percent: 3,
    price: { now: "54\u00a0601\u00a0₽", old: "59\u00a0344\u00a0₽", off: "−8\u00a0%" },
    benefit: "Выгода 4\u00a0743\u00a0₽",
    first: "37\u00a0733\u00a0₽",
  },
])("$name", ({ percent, price, benefit, first }) => {
  const result = kitFor(percent);
  expect(result).toMatchObject({ price, benefit });
  expect(result.pieces[0]).toMatchObject({ price: first, isThis: true });
});
