import { addCartItem, cart } from "@zertsalo/contract/cart";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";
import { stampConsent } from "./price-stamp.ts";

const api = await startTestApi();
const guest = api.newGuest();
const put = (productId: number) => guest.call(addCartItem, { body: { productId, quantity: 1 } });
await put((await newProduct(api.db)).id);
const shown = await put((await newProduct(api.db, { kind: "vanity", price: 3_890_000 })).id);
const [tap, cabinet] = shown.items;

test("what was shown and still holds needs no question", async () => {
  expect(stampConsent((await guest.call(cart)).priceStamp, shown)).toEqual({ changes: [], mustAsk: false });
});

test("it says what every line was, so that the dearer one can be named", () => {
  const now = {
    ...shown,
    priceStamp: "another",
    orderTotal: shown.orderTotal + 500,
    items: shown.items.map((item) => (item === cabinet ? { ...item, priceTotal: item.priceTotal + 500 } : item)),
  };
  const was = cabinet?.priceTotal ?? 0;
  expect(stampConsent(shown.priceStamp, now)).toEqual({
    changes: [
      { uid: cabinet?.uid, field: "line", was, now: was + 500 },
      { uid: null, field: "total", was: shown.orderTotal, now: shown.orderTotal + 500 },
    ],
    mustAsk: true,
  });
});

test("cheaper is told and not asked for", () => {
  const items = shown.items.map((item) => (item === tap ? { ...item, priceTotal: item.priceTotal - 500 } : item));
  const now = { ...shown, priceStamp: "another", orderTotal: shown.orderTotal - 500, items };
  expect(stampConsent(shown.priceStamp, now)).toMatchObject({ mustAsk: false, changes: [{ field: "line" }, {}] });
});

test("other goods are asked for, whatever they cost", async () => {
  const fewer = { ...shown, priceStamp: "another", items: shown.items.slice(0, 1), orderTotal: tap?.priceTotal ?? 0 };
  expect(stampConsent(shown.priceStamp, fewer)?.mustAsk).toBe(true);
});

test.each(["", "nonsense", "a.b.c.d.e.f.g", "-----------.-----------.1.1.1.tomorrow.1"])("%s is no stamp", (stamp) => {
  expect(stampConsent(stamp, shown)).toBeNull();
});
