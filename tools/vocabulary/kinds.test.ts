import { DeliveryType } from "@zertsalo/contract/delivery";
import { PaymentMethod } from "@zertsalo/contract/order-enums";
import { expect, test } from "vitest";
import { readSource } from "./read-source.ts";

/** Records and lists that name every kind; all else asks the records. */
const records = [
  "packages/contract/src/configurator-types.ts",
  "packages/contract/src/specification.ts",
  "packages/configurator/src/kinds.ts",
  "packages/configurator/src/server-kinds.ts",
  "packages/model3d/src/kinds.ts",
  "apps/storefront/app/features/configurator/kinds.ts",
  // An independent calculator, to check the prices by: it shares nothing with the records.
  "tools/prove/calculator/configured-total.ts",
];

const elsewhere = readSource().filter(({ path }) => !records.includes(path) && !/\/kinds\//.test(path));
const kind = "(mirror|led_mirror|tabletop|vanity_unit|shower_screen)";

test("no code outside the folders of the kinds tells them apart by their type", () => {
  const comparison = new RegExp(`\\btype\\)? ?[!=]== "${kind}"`);
  expect(elsewhere.filter(({ text }) => comparison.test(text)).map(({ path }) => path)).toEqual([]);
});

test("a kind is named in its own folder and in the records alone", () => {
  expect(elsewhere.filter(({ text }) => text.includes("vanity_unit")).map(({ path }) => path)).toEqual([]);
});

/** Lines that compare with one of the values, switch on it or look for it in a list of them. */
function comparisons(values: readonly string[]): string[] {
  const value = `"(${values.join("|")})"`;
  return linesWith(new RegExp(`([!=]==|case) ${value}|${value} [!=]==|\\[${value}[^\\]]*\\]\\.includes\\(`));
}

function linesWith(comparison: RegExp): string[] {
  return readSource().flatMap(({ path, text }) =>
    text.split("\n").flatMap((line) => (comparison.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
}

test("payment methods are told apart by the properties of their records", () => {
  expect(comparisons(PaymentMethod.options)).toEqual([]);
});

test("delivery types are told apart by the properties of their records", () => {
  // «pickup» is an obtaining and a kind of store as well: only a comparison of a type or its kind is refused.
  expect(comparisons(DeliveryType.options.filter((type) => type !== "pickup"))).toEqual([]);
  expect(linesWith(/(\b(kind|way|deliveryType)|getDeliveryKind\([^)]*\)) [!=]== "pickup"|case "pickup"/)).toEqual([]);
});
