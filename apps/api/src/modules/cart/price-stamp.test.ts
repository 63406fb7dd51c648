import { addCartItem, cart } from "@zertsalo/contract/cart";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";
import { stampConsent } from "./price-stamp.ts";

const api = await startTestApi();
const guest = api.newGuest();
const put = (productId: number) => guest.call(addCartItem, { body: { productId, quantity: 1 } });
await put((await newProduct(api.db)).id);
const displayed = await put((await newProduct(api.db, { kind: "vanity", price: 3_890_000 })).id);
const [tap, cabinet] = displayed.items;

test("an unchanged stamp needs no confirmation", async () => {
  expect(stampConsent((await guest.call(cart)).priceStamp, displayed)).toEqual({ changes: [], mustAsk: false });
});

test("it contains the sum of every line, so that the dearer one is reported", () => {
  const now = {
    ...displayed,
    priceStamp: "another",
    orderTotal: displayed.orderTotal + 500,
    items: displayed.items.map((item) => (item === cabinet ? { ...item, priceTotal: item.priceTotal + 500 } : item)),
  };
  const was = cabinet?.priceTotal ?? 0;
  expect(stampConsent(displayed.priceStamp, now)).toEqual({
    changes: [
      { uid: cabinet?.uid, field: "line", was, now: was + 500 },
      { uid: null, field: "total", was: displayed.orderTotal, now: displayed.orderTotal + 500 },
    ],
    mustAsk: true,
  });
});

test("a lower price is reported without confirmation", () => {
  const items = displayed.items.map((item) => (item === tap ? { ...item, priceTotal: item.priceTotal - 500 } : item));
  const now = { ...displayed, priceStamp: "another", orderTotal: displayed.orderTotal - 500, items };
  expect(stampConsent(displayed.priceStamp, now)).toMatchObject({ mustAsk: false, changes: [{ field: "line" }, {}] });
});

test("other goods need confirmation, whatever they cost", async () => {
  const fewer = {
    ...displayed,
    priceStamp: "another",
    items: displayed.items.slice(0, 1),
    orderTotal: tap?.priceTotal ?? 0,
  };
  expect(stampConsent(displayed.priceStamp, fewer)?.mustAsk).toBe(true);
});

test.each(["", "nonsense", "a.b.c.d.e.f.g", "-----------.-----------.1.1.1.tomorrow.1"])("%s is no stamp", (stamp) => {
  expect(stampConsent(stamp, displayed)).toBeNull();
});
