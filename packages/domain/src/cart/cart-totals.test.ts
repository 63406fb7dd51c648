import { aCode, aCompany, aLine, aPrice, aSalePrice, guest, member } from "@zertsalo/testing/samples/cart";
import { expect, test } from "vitest";
import { cartTotals } from "./cart-totals.ts";

const rub = (roubles: number) => roubles * 100;
const mirrors = { sections: ["obsaa-kategoria", "zerkala"] };
const none = { rules: 0, registration: 0, promotion: 0, b2b: 0, samples: 0 };

/** The fifteen carts of the rules, reckoned by hand with discounts in whole roubles. */
test.each([
  {
    name: "M1: a guest, one list price",
    cart: { lines: [aLine(aPrice(rub(5990)))], buyer: guest },
    before: rub(5990),
    discount: none,
    lines: [rub(5990)],
  },
  {
    name: "M2: a guest on a sale, two pieces",
    cart: { lines: [aLine(aSalePrice(rub(10690), rub(12690)), { quantity: 2 })], buyer: guest },
    before: rub(25380),
    discount: none,
    lines: [rub(21380)],
  },
  {
    name: "M3: a member's 3 % on list and sale prices: 596,70 becomes 597, 539,40 becomes 539",
    cart: {
      lines: [
        aLine(aPrice(rub(19890)), { isSpecialProduct: true }),
        aLine(aSalePrice(rub(8990), rub(10990)), { productId: 2, quantity: 2 }),
      ],
      buyer: member,
    },
    before: rub(41870),
    discount: { ...none, registration: rub(597 + 539) },
    lines: [rub(19293), rub(17441)],
  },
  {
    name: "M4: each step rounds once: 3 % of 10 890 is 327, 5 % of 10 563 is 528",
    cart: { lines: [aLine(aPrice(rub(10890)))], buyer: member, promo: aCode() },
    before: rub(10890),
    discount: { ...none, registration: rub(327), promotion: rub(528) },
    lines: [rub(10035)],
  },
  {
    name: "M5: a sale that is over leaves the list price",
    cart: {
      lines: [aLine(aSalePrice(rub(10690), rub(12690), { promoUntil: new Date("2026-11-10T00:00:00Z") }))],
      buyer: guest,
    },
    before: rub(12690),
    discount: none,
    lines: [rub(12690)],
  },
  {
    name: "M6: dearer without registration: a member pays 5 990 less 3 %",
    cart: { lines: [aLine(aPrice(rub(5990), { noRegistry: rub(6290) }), {}, "retail")], buyer: member },
    before: rub(5990),
    discount: { ...none, registration: rub(180) },
    lines: [rub(5810)],
  },
  {
    name: "M7: 1 000 ₽ on mirrors only, spread over two of three lines",
    cart: {
      lines: [
        aLine(aPrice(rub(5990)), mirrors),
        aLine(aPrice(rub(10000)), { productId: 2, ...mirrors }),
        aLine(aPrice(rub(5000)), { productId: 3 }),
      ],
      buyer: guest,
      promo: aCode({ kind: "amount", value: rub(1000), minItemsTotal: rub(15000), sectionCode: "zerkala" }),
    },
    before: rub(20990),
    discount: { ...none, promotion: rub(1000) },
    lines: [rub(5615), rub(9375), rub(5000)],
  },
  {
    name: "M8: below its minimum a code sleeps",
    cart: { lines: [aLine(aPrice(rub(49000)))], buyer: guest, promo: aCode({ value: 7, minItemsTotal: rub(50000) }) },
    before: rub(49000),
    discount: none,
    lines: [rub(49000)],
  },
  {
    name: "M9: a code larger than the goods takes no more than the goods",
    cart: {
      lines: [aLine(aPrice(rub(300))), aLine(aPrice(rub(200)), { productId: 2 })],
      buyer: guest,
      promo: aCode({ kind: "amount", value: rub(1000) }),
    },
    before: rub(500),
    discount: { ...none, promotion: rub(500) },
    lines: [0, 0],
  },
  {
    name: "M10: wholesale 18 %, no registration on top",
    cart: {
      lines: [
        aLine(aPrice(rub(26900)), { quantity: 4 }, "b2b"),
        aLine(aPrice(rub(13490)), { productId: 2, quantity: 4 }, "b2b"),
      ],
      buyer: aCompany(18),
    },
    before: rub(161560),
    discount: { ...none, b2b: rub(19368 + 9713) },
    lines: [rub(88232), rub(44247)],
  },
  {
    name: "M11: tier 22 % from 50 000 ₽, goods 38 922 ₽ at that price: the entry 12 %",
    cart: { lines: [aLine(aPrice(rub(49900)), {}, "b2b")], buyer: aCompany(22, rub(50000)) },
    before: rub(49900),
    discount: { ...none, b2b: rub(5988) },
    lines: [rub(43912)],
  },
  {
    name: "M12: wholesale on a sale that stacks: 22 % of the sale price",
    cart: {
      lines: [aLine(aSalePrice(rub(8990), rub(10990)), { quantity: 10 }, "b2b")],
      buyer: aCompany(22, rub(50000)),
    },
    before: rub(109900),
    discount: { ...none, b2b: rub(19778) },
    lines: [rub(70122)],
  },
  {
    name: "M13: a sale that does not stack: the lower price, here list less 22 %",
    cart: {
      lines: [aLine(aSalePrice(rub(8990), rub(10990)), { quantity: 10, saleStacksWithB2b: false }, "b2b")],
      buyer: aCompany(22, rub(50000)),
    },
    before: rub(109900),
    discount: { ...none, b2b: rub(4178) },
    lines: [rub(85722)],
  },
  {
    name: "M14: a kit's 4 890 ₽ over three lines, then 3 % of what is left",
    cart: {
      lines: [
        aLine(aSalePrice(rub(38900), rub(44900)), { productId: 1095 }),
        aLine(aSalePrice(rub(16890), rub(18990)), { productId: 1052 }),
        aLine(aPrice(rub(5390)), { productId: 1227 }),
      ],
      buyer: member,
      kits: [{ id: 1, productIds: [1095, 1052, 1227], price: rub(56290) }],
    },
    before: rub(69280),
    discount: { ...none, registration: rub(1074 + 466 + 149) },
    lines: [rub(34717), rub(15074), rub(4810)],
  },
  {
    name: "M15: an unavailable line counts nothing; three thirds keep the rouble",
    cart: {
      lines: [
        aLine(aPrice(rub(3333))),
        aLine(aPrice(rub(3333)), { productId: 2 }),
        aLine(aPrice(rub(3333)), { productId: 3 }),
        aLine(aPrice(rub(9999)), { productId: 4, available: false }),
      ],
      buyer: guest,
      promo: aCode({ kind: "amount", value: rub(1000) }),
    },
    before: rub(9999),
    discount: { ...none, promotion: rub(1000) },
    lines: [rub(2999), rub(3000), rub(3000), 0],
  },
])("$name", ({ cart, before, discount, lines }) => {
  const totals = cartTotals(cart);
  const paid = lines.reduce((total, each) => total + each, 0);
  expect(totals.items.map(({ priceTotal }) => priceTotal)).toEqual(lines);
  expect(totals).toMatchObject({
    itemsTotal: paid,
    itemsTotalWithoutDiscount: before,
    discountTotal: before - paid,
    discount,
  });
});

test("a sleeping code says how much is missing", () => {
  const { coupon } = cartTotals({
    lines: [aLine(aPrice(rub(49000)))],
    buyer: guest,
    promo: aCode({ minItemsTotal: rub(50000) }),
  });
  expect(coupon).toEqual({ code: "ВАННАЯ5", state: "sleeping", missing: rub(1000) });
});

test.each([
  { name: "a code for another section", promo: aCode({ sectionCode: "zerkala" }), state: "sleeping" },
  { name: "a code not for sale prices", promo: aCode({ excludesSale: true }), state: "sleeping" },
  { name: "a code not for made-to-order", promo: aCode({ excludesSpecial: true }), state: "sleeping" },
  { name: "a code for free delivery, which needs no line", promo: aCode({ kind: "freeDelivery" }), state: "works" },
])("$name covers nothing here and $state", ({ promo, state }) => {
  const lines = [aLine(aSalePrice(rub(8990), rub(10990)), { isSpecialProduct: true })];
  const totals = cartTotals({ lines, buyer: guest, promo });
  expect(totals.coupon?.state).toBe(state);
  expect(totals.discount.promotion).toBe(0);
  expect(totals.isDeliveryFreeByCode).toBe(state === "works");
});

test("a company below its minimum learns how much is missing", () => {
  const lines = [aLine(aPrice(rub(49900)), {}, "b2b")];
  expect(cartTotals({ lines, buyer: aCompany(22, rub(50000)) }).tierMissing).toBe(rub(11078));
});

test("a company without a tier pays the list price", () => {
  const totals = cartTotals({ lines: [aLine(aPrice(rub(49900)), {}, "b2b")], buyer: { kind: "b2b", tier: null } });
  expect(totals.itemsTotal).toBe(rub(49900));
});

test("of two kits that share a piece the one that saves more is made", () => {
  const lines = [1, 2, 3].map((productId) => aLine(aPrice(rub(1000)), { productId }));
  const kits = [
    { id: 1, productIds: [1, 2], price: rub(1900) },
    { id: 2, productIds: [2, 3], price: rub(1700) },
    { id: 3, productIds: [1, 4], price: rub(100) },
  ];
  expect(cartTotals({ lines, buyer: guest, kits }).items.map(({ discounts }) => discounts.kit)).toEqual([
    0,
    rub(150),
    rub(150),
  ]);
});

test.each([
  { name: "a company with a tier", buyer: aCompany(18) },
  { name: "a company that nobody has given a tier yet", buyer: { kind: "b2b", tier: null } as const },
])("kits are not for companies: $name", ({ buyer }) => {
  const lines = [aLine(aPrice(rub(1000)), { productId: 1 }), aLine(aPrice(rub(2000)), { productId: 2 })];
  const kits = [{ id: 1, productIds: [1, 2], price: rub(2500) }];
  expect(cartTotals({ lines, buyer, kits }).items.map(({ discounts }) => discounts.kit)).toEqual([0, 0]);
  expect(cartTotals({ lines, buyer: guest, kits }).itemsTotal).toBe(rub(2500));
});
