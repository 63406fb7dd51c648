import { fc, test } from "@fast-check/vitest";
import { priceConsent } from "@zertsalo/domain/cart/price-consent";
import { parsePriceVersion, type PriceVersionParts, formatPriceVersion } from "@zertsalo/domain/cart/price-version";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect } from "vitest";
import type { CheckoutAnswer, CheckoutData } from "./checkout-data.ts";
import { checkoutStore, type Fields } from "./checkout-store.ts";
import type { Offers } from "./offers-data.ts";

/** The shop's current state: two lines, a code, tariffs, and the buyer's choice. */
interface Shop {
  prices: [number, number];
  quantity: number;
  isSoldOut: boolean;
  discount: number;
  tariff: number;
  lateDays: number;
  floor: number;
  isChosen: boolean;
}

const change = fc.oneof(
  fc.record({
    field: fc.constant("prices" as const),
    value: fc.tuple(fc.nat(9), fc.nat(9)),
  }),
  fc.record({ field: fc.constant("quantity" as const), value: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ field: fc.constant("isSoldOut" as const), value: fc.boolean() }),
  fc.record({ field: fc.constant("discount" as const), value: fc.nat(3) }),
  fc.record({ field: fc.constant("tariff" as const), value: fc.nat(5) }),
  fc.record({ field: fc.constant("lateDays" as const), value: fc.nat(5) }),
);
const intent = fc.oneof(
  fc.constant<Fields>({ intent: "shopper", fullName: "Анна" }),
  fc.constant<Fields>({ intent: "payment", payment: "yooMoney" }),
  fc.constant<Fields>({ intent: "user-data", comment: "Домофон" }),
  fc.constant<Fields>({ intent: "user-data", chosenTime: "12:30" }),
  fc.constant<Fields>({ intent: "calculate" }),
  fc.constant<Fields>({ intent: "offer", id: "another" }),
  fc.nat(5).map((floor): Fields => ({ intent: "calculate", way: "to_home", floor: String(floor) })),
);
const step = fc.record({
  /** Changes of the shop before the next request of the page. */
  before: fc.array(change, { maxLength: 2 }),
  act: fc.oneof(
    { weight: 4, arbitrary: intent },
    { weight: 2, arbitrary: fc.constant("place" as const) },
    { weight: 1, arbitrary: fc.constant("agree" as const) },
    { weight: 1, arbitrary: fc.constant("load" as const) },
  ),
});

function stampOf(shop: Shop): string {
  const [first, second] = shop.prices.map((price) => Math.max(0, price * 100 - shop.discount * 10));
  const lines = [first! * shop.quantity, shop.isSoldOut ? 0 : second!];
  const delivery = shop.isChosen ? shop.tariff * 30 : 0;
  const unload = shop.isChosen ? shop.floor * 7 : 0;
  const goods = `goods-${shop.quantity}`.padEnd(11, "-");
  const total = lines[0]! + lines[1]! + delivery + unload;
  const day = shop.isChosen ? `2026-12-1${shop.lateDays}` : null;
  return formatPriceVersion({ goods, total, delivery, unload, day, lines }, "-----------");
}

/** The API's rule when an order is placed. */
function mustAsk(seen: PriceVersionParts, now: PriceVersionParts): boolean {
  const comparable = ({ lines, ...rest }: PriceVersionParts) => ({
    ...rest,
    lines: Object.fromEntries(lines.entries()),
  });
  return seen.goods !== now.goods || priceConsent(comparable(seen), comparable(now)).mustAsk;
}

const goodsOf = ({ total, delivery, unload }: PriceVersionParts) => total - delivery - unload;

test.prop([fc.array(step, { minLength: 1, maxLength: 14 })], { numRuns: caseCount(20_000) })(
  "a buyer never pays more than the last sum he confirmed, whatever changes between two requests",
  async (steps) => {
    const shop: Shop = {
      prices: [5, 5],
      quantity: 1,
      isSoldOut: false,
      discount: 1,
      tariff: 2,
      lateDays: 1,
      floor: 1,
      isChosen: false,
    };
    let version = 1;
    const data = () =>
      ({
        uid: "cart",
        version: ++version,
        priceStamp: stampOf(shop),
        choice: {},
        offers: null,
      }) as unknown as CheckoutData;
    const answer = (): CheckoutAnswer => ({ checkout: data(), refusal: null, notes: null });
    let turn = 0;
    const store = checkoutStore(
      { data: data(), offers: { state: "counted" } as Offers, notes: [] },
      {
        exchange: async ({ floor, intent: sent }) => {
          if (sent === "calculate" || sent === "offer") shop.isChosen = true;
          if (floor) shop.floor = Number(floor);
          return answer();
        },
        nextTurn: () => ++turn,
        onUpdate: () => {},
      },
    );
    /** Tracked independently of the page's own logic. */
    let confirmed = parsePriceVersion(store.get().data.priceStamp)!;
    let pendingStamp: string | null = null;

    for (const { before, act } of steps) {
      for (const { field, value } of before) Object.assign(shop, { [field]: value });
      if (act === "place") {
        const now = parsePriceVersion(stampOf(shop))!;
        if (mustAsk(parsePriceVersion(store.get().agreed)!, now)) {
          const reply = answer();
          store.take(reply, ++turn);
          pendingStamp = reply.checkout!.priceStamp;
        } else {
          expect(now.total).toBeLessThanOrEqual(confirmed.total);
          return;
        }
      } else if (act === "agree") {
        if (!pendingStamp) continue;
        store.agree(pendingStamp);
        confirmed = parsePriceVersion(pendingStamp)!;
        pendingStamp = null;
        continue;
      } else if (act === "load") {
        store.take(answer(), ++turn);
      } else {
        await store.send(act);
      }
      const displayed = parsePriceVersion(store.get().data.priceStamp)!;
      const isOwn = typeof act === "object" && (act.intent === "offer" || "way" in act || "chosenTime" in act);
      if (isOwn || confirmed.day === null) {
        const total = goodsOf(confirmed) + displayed.delivery + displayed.unload;
        confirmed = { ...displayed, total, lines: confirmed.lines };
      }
      if (displayed.total <= confirmed.total) confirmed = displayed;
    }
  },
);
