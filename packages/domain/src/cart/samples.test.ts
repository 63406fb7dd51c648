import { fc, test as property } from "@fast-check/vitest";
import { aCode, aCompany, aLine, aPrice, guest, member } from "@zertsalo/testing/samples/cart";
import { describe, expect, test } from "vitest";
import { rouble, sum } from "../money/spread.ts";
import { lineMax } from "./cart-stock.ts";
import { cartTotals } from "./cart-totals.ts";
import { creditSavings, hasTooManySamples, sampleSetSavings } from "./samples.ts";

const rub = (roubles: number) => roubles * rouble;
const aSample = (productId: number, price = 290) => aLine(aPrice(rub(price)), { productId, isSample: true });
const samples = (count: number) => Array.from({ length: count }, (_, at) => aSample(900 + at));
const credit = (amount: number, orderUid = "before") => ({ orderUid, amount: rub(amount) });

describe("samples of one order", () => {
  test.each([1, 2, 3, 4])("cost one price together, however many: %i", (count) => {
    expect(cartTotals({ lines: samples(count), buyer: guest }).itemsTotal).toBe(rub(290));
  });

  test("of different prices cost what the dearest does", () => {
    const lines = [aSample(1, 290), aSample(2, 350)];
    expect(cartTotals({ lines, buyer: guest }).itemsTotal).toBe(rub(350));
  });

  test.each([
    { name: "a member's discount", cart: { buyer: member } },
    { name: "a company's tier", cart: { buyer: aCompany(20) } },
    { name: "a code", cart: { buyer: guest, promo: aCode() } },
  ])("are not lowered by $name, the goods beside them are", ({ cart }) => {
    const goods = aLine(aPrice(rub(10_000)), { productId: 1 });
    const alone = cartTotals({ lines: [goods], ...cart });
    const together = cartTotals({ lines: [goods, ...samples(2)], ...cart });
    expect(together.itemsTotal).toBe(alone.itemsTotal + rub(290));
    expect(alone.itemsTotal).toBeLessThan(rub(10_000));
  });

  test("do not count to the minimum of a company's tier", () => {
    const buyer = aCompany(10, rub(9_200));
    const lines = [aLine(aPrice(rub(10_000)), { productId: 1 }), ...samples(1)];
    expect(cartTotals({ lines, buyer }).tierMissing).toBe(rub(200));
  });

  test("may be four, each once", () => {
    expect(hasTooManySamples(samples(4))).toBe(false);
    expect(hasTooManySamples(samples(5))).toBe(true);
    const storages = [{ type: "warehouse" as const, quantity: 200, quantityMax: 200 }];
    expect(lineMax({ storages, isSample: true })).toBe(1);
    expect(lineMax({ storages: [], isSample: true })).toBe(0);
    expect(lineMax({ storages })).toBe(200);
  });
});

describe("what was paid for samples", () => {
  const goods = aLine(aPrice(rub(5_990)), { productId: 1 });

  test("is taken off the goods after every other discount, and not off samples", () => {
    const lines = [goods, ...samples(1)];
    const totals = cartTotals({ lines, buyer: member, promo: aCode(), credits: [credit(290)] });
    const without = cartTotals({ lines, buyer: member, promo: aCode() });
    expect(totals.itemsTotal).toBe(without.itemsTotal - rub(290));
    expect(totals.discount).toEqual({ ...without.discount, samples: rub(290) });
    expect(totals.items[1]).toEqual(without.items[1]);
    expect(totals.usedCredits).toEqual([credit(290)]);
  });

  test.each([
    { name: "samples alone", lines: samples(2) },
    { name: "goods that cost less", lines: [aLine(aPrice(rub(289)), { productId: 1 })] },
    { name: "goods that cannot be had", lines: [aLine(aPrice(rub(5_990)), { productId: 1, available: false })] },
    { name: "nothing", lines: [] },
  ])("waits for another order beside $name", ({ lines }) => {
    const totals = cartTotals({ lines, buyer: guest, credits: [credit(290)] });
    expect(totals).toMatchObject({ discount: { samples: 0 }, usedCredits: [] });
  });

  test("of several orders is taken oldest first, each whole while the goods suffice", () => {
    const credits = [credit(290, "a"), credit(350, "b"), credit(200, "c")];
    const lines = [aLine(aPrice(rub(500)), { productId: 1 })];
    const totals = cartTotals({ lines, buyer: guest, credits });
    expect(totals.usedCredits.map(({ orderUid }) => orderUid)).toEqual(["a", "c"]);
    expect(totals.itemsTotal).toBe(rub(10));
  });
});

const roubles = (max: number) => fc.integer({ min: 0, max }).map(rub);

property.prop([fc.array(roubles(900)), fc.array(roubles(5_000))])(
  "credits never take more than is left of any line",
  (amounts, left) => {
    const credits = amounts.map((amount, at) => ({ orderUid: String(at), amount }));
    const { used, savings } = creditSavings(credits, left);
    expect(sum(savings)).toBe(sum(used.map(({ amount }) => amount)));
    for (const [at, saved] of savings.entries()) {
      expect(saved % rouble).toBe(0);
      expect(saved).toBeLessThanOrEqual(left[at] ?? 0);
    }
    for (const each of used) expect(credits).toContainEqual(each);
  },
);

property.prop([fc.array(fc.record({ price: fc.integer({ min: 1, max: 90_000 }), isSample: fc.boolean() }))])(
  "a set saves whole roubles, never a sample's whole price, and nothing of goods",
  (given) => {
    const lines = given.map(({ price, isSample }, productId) => aLine(aPrice(price), { productId, isSample }));
    for (const [at, saved] of sampleSetSavings(lines).entries()) {
      expect(saved % rouble).toBe(0);
      expect(saved).toBeLessThanOrEqual(given[at]?.isSample ? (given[at]?.price ?? 0) : 0);
    }
  },
);
