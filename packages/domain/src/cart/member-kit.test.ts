import { aLine, aPrice, aSalePrice } from "@zertsalo/testing/samples/cart";
import { expect, test } from "vitest";
import { catalogPrice } from "../catalog/prices.ts";
import { cartTotals } from "./cart-totals.ts";
import { memberKit } from "./member-kit.ts";

const rub = (roubles: number) => roubles * 100;

const infoPrice = ({ retail, noRegistry, promo, old }: ReturnType<typeof aPrice>) => ({
  retail,
  retailFormatted: "",
  noRegistry,
  noRegistryFormatted: "",
  promo,
  promoFormatted: null,
  old,
  oldFormatted: null,
});
/** Beside each other as the page and the cart have them: the same pieces, the same kit. */
function bothWays(prices: readonly ReturnType<typeof aPrice>[], price: number, registrationPercent: number) {
  const kit = { id: 1, price, products: prices.map((each, at) => ({ id: at + 1, infoPrice: infoPrice(each) })) };
  const lines = prices.map((each, at) => aLine(each, { productId: at + 1 }, "retail"));
  const buyer = { kind: "retail", registrationPercent } as const;
  const kits = [{ id: 1, price, productIds: lines.map(({ productId }) => productId) }];
  return {
    shown: memberKit(kit, registrationPercent),
    together: cartTotals({ lines, buyer, kits }).itemsTotal,
    apart: cartTotals({ lines, buyer }).itemsTotal,
  };
}

const bathroom = [aSalePrice(rub(38_900), rub(47_000)), aPrice(rub(16_890)), aPrice(rub(5_390))];

test.each([
  { name: "without a percent of his own he pays the kit's price", percent: 0, pays: rub(56_290), apart: rub(61_180) },
  { name: "three percent apply after the kit discount", percent: 3, pays: rub(54_601), apart: rub(59_344) },
])("$name", ({ percent, pays, apart }) => {
  const { shown } = bothWays(bathroom, rub(56_290), percent);
  expect(shown).toEqual({ price: pays, oldPrice: apart, discountPercent: 8 });
});

test.each([0, 1, 3, 7, 12])("with %i percent the page says what the cart will", (percent) => {
  for (const kitPrice of [rub(40_001), rub(56_290), rub(61_179), rub(70_000)]) {
    const { shown, together, apart } = bothWays(bathroom, kitPrice, percent);
    expect(shown.price).toBe(together);
    expect(shown.oldPrice ?? shown.price).toBe(apart);
  }
});

test("a piece that is cheaper for known buyers makes the kit no bargain by itself", () => {
  const cheaper = aPrice(rub(9_000), { noRegistry: rub(10_000) });
  expect(catalogPrice(cheaper, new Date(), "guest").price).toBe(rub(10_000));
  const { shown } = bothWays([cheaper, aPrice(rub(5_000))], rub(14_500), 3);
  expect(shown).toEqual({ price: rub(13_580), oldPrice: null, discountPercent: 0 });
});
