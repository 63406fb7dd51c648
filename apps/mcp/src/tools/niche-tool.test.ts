import { calculateConfiguration } from "@zertsalo/contract/configurators";
import type { ConfiguratorType } from "@zertsalo/contract/configurator-types";
import { newProduct } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";
import { startMcp } from "../program.test-part.ts";

const { api, connect } = await startMcp();
const program = await connect();

interface Piece {
  type: ConfiguratorType;
  options: Record<string, unknown>;
  hash: string;
  priceRub: number;
  overallMm: { width: number; height: number; depth: number };
}
const fit = async (given: Record<string, unknown>) => {
  const { data } = await program.call("fit_niche", given);
  return data as unknown as { possible: Piece[]; notPossible: { type: string; reasons: string[] }[] };
};

test.each([
  { widthMm: 1240, depthMm: 520 },
  { widthMm: 900, heightMm: 700 },
  { widthMm: 640, heightMm: 2100, depthMm: 480 },
  { widthMm: 1500, heightMm: 1600, depthMm: 600 },
])("whatever is possible in $widthMm × $heightMm × $depthMm goes into it", async (place) => {
  const { possible, notPossible } = await fit(place);
  expect(possible.length).toBeGreaterThan(0);
  expect(possible.length + notPossible.length).toBeGreaterThanOrEqual(4);
  expect(new Set(possible.map(({ hash }) => hash)).size).toBe(possible.length);
  const rooms: [needed: number, room: number | undefined][] = [];
  for (const {
    type,
    overallMm: { width, height, depth },
  } of possible) {
    rooms.push([width + 6, place.widthMm]);
    // A tabletop lies: nothing limits it from above.
    if (type !== "tabletop") rooms.push([height + 6, place.heightMm]);
    rooms.push([depth, place.depthMm]);
  }
  expect(rooms.filter(([needed, room]) => room !== undefined && needed > room)).toEqual([]);
});

test("a piece for a niche is what the shop calculates of it, and needs no correction", async () => {
  const { possible } = await fit({ widthMm: 1240, heightMm: 900, depthMm: 520 });
  for (const { type, options, hash, priceRub } of possible) {
    const { data } = await api.call(calculateConfiguration, { params: { type }, body: { options } });
    expect(data).toMatchObject({ hash, total: priceRub * 100, corrections: [] });
  }
});

test("a side that was not measured limits nothing, and no side at all is refused", async () => {
  expect((await fit({ widthMm: 1000, types: ["mirror"] })).possible.length).toBeGreaterThan(0);
  const answer = await program.call("fit_niche", {});
  expect(answer.isError).toBe(true);
  expect(answer.text).toContain("сторону");
});

test("what does not go into a place has its reason", async () => {
  const { possible, notPossible } = await fit({ widthMm: 150, heightMm: 150, depthMm: 100 });
  expect(possible).toEqual([]);
  expect(notPossible.map(({ reasons }) => reasons.length > 0)).not.toContain(false);
  expect(notPossible.flatMap(({ reasons }) => reasons).join()).toMatch(/не хватает \d+ мм/);
});

test("products stand side by side with what is the same and what is not", async () => {
  const codes = [
    (await newProduct(api.db, { price: 500_000 })).code,
    (await newProduct(api.db, { price: 700_000 })).code,
  ];
  const { data } = await program.call("compare_products", { codes });
  expect(data.products).toEqual([
    expect.objectContaining({ code: codes[0], priceRub: 5_000 }),
    expect.objectContaining({ code: codes[1], priceRub: 7_000 }),
  ]);
  const rows = data.properties as { values: unknown[]; isSame: boolean }[];
  expect(rows.length).toBeGreaterThan(0);
  for (const { values, isSame } of rows) expect(isSame).toBe(values[0] === values[1]);
});
