import { expect, test } from "vitest";
import { priceFields } from "./price-fields.ts";
import { changedPrices, priceValues, withPrices } from "./price-values.ts";
import { samplePricingRules } from "./sample-pricing-rules.ts";
import { validatePriceList } from "./validate-price-list.ts";

const rules = samplePricingRules();
const rows = priceFields(rules).flatMap((kind) => kind.rows.map((row) => ({ ...row, kind: kind.title })));
const row = (path: string) => rows.find((each) => each.path === path);

test("each number of the price list is one row with its own value", () => {
  expect(rows.map(({ path }) => path).toSorted()).toEqual([...priceValues(rules.prices).keys()].toSorted());
  expect(new Map(rows.map(({ path, value }) => [path, value]))).toEqual(priceValues(rules.prices));
});

test("no code of a list is displayed as a code, and no two rows of a group have one name", () => {
  expect(rows.filter(({ label }) => /[a-z_]{3}/.test(label))).toEqual([]);
  const names = rows.map(({ kind, group, label }) => `${kind} ${group} ${label}`);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  { path: "tabletop.slab.statuario.12", group: "Плита, ₽ за слэб", label: "Статуарио, 12\u00a0мм", unit: "kopecks" },
  { path: "tabletop.edgePerM.mitre", group: "Кромка, ₽ за метр", label: "Подворот, запил 45°", unit: "kopecks" },
  { path: "mirror.wastePercent.shaped", group: "Расход и надбавки", label: "Стекло, фигурное", unit: "percent" },
  { path: "shower.billedAreaMinMm2", group: "Расход", label: "Наименьшая площадь к оплате", unit: "square" },
  { path: "vanity.ceramic.700", group: "Мебельная раковина, ₽", label: "700\u00a0мм", unit: "kopecks" },
])("$path reads «$group: $label»", ({ path, ...text }) => {
  expect(row(path)).toMatchObject(text);
});

test("codes stand as the configurator offers them, in whatever order the list has them", () => {
  const { slab } = rules.prices.tabletop;
  const tabletop = { ...rules.prices.tabletop, slab: Object.fromEntries(Object.entries(slab).toReversed()) };
  const labels = priceFields({ ...rules, prices: { ...rules.prices, tabletop } })
    .flatMap((kind) => kind.rows)
    .filter(({ path }) => path.startsWith("tabletop.slab."))
    .map(({ label }) => label.replace(/,.*/, ""));
  expect([...new Set(labels)].slice(0, 3)).toEqual(["Статуарио", "Калаката", "Травертин"]);
});

test("a kind without prices has no rows", () => {
  const { vanity: _, ...prices } = rules.prices;
  expect(priceFields({ ...rules, prices }).map(({ code }) => code)).toEqual(["mirror", "tabletop", "shower"]);
});

test("numbers are replaced where they stand, and what differs is told", () => {
  const after = withPrices(rules.prices, "next", new Map([["tabletop.slab.statuario.12", 6_640_000]]));
  expect(after.version).toBe("next");
  expect(changedPrices(rules.prices, after)).toEqual([
    { path: "tabletop.slab.statuario.12", from: 6_200_000, to: 6_640_000 },
  ]);
  expect(changedPrices(after, after)).toEqual([]);
  expect(validatePriceList(after)).toEqual([]);
});

test.each(["tabletop.slab.nowhere.12", "tabletop.slab", "version", "__proto__.polluted", "constructor"])(
  "the path %s, which the list does not have, changes nothing",
  (path) => {
    const after = withPrices(rules.prices, rules.prices.version, new Map([[path, 1]]));
    expect(after).toEqual(rules.prices);
  },
);
