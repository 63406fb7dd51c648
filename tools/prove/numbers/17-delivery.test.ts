import { addCartItem, type Cart } from "@zertsalo/contract/cart";
import type { DeliveryItem } from "@zertsalo/contract/delivery";
import {
  calculateDelivery,
  type DeliveryCalculation,
  setDeliveryUserData,
  setShipping,
} from "@zertsalo/contract/delivery-calls";
import type { AuthData } from "@zertsalo/contract/session";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";
import { sized, recordProof } from "../proof.ts";
import { dice, moneyFields, oddValues } from "./tampering.ts";

const api = await startTestApi();
/** A tap: it goes by every way, and costs too little to travel free but from our own store. */
const { id: tap } = await newProduct(api.db);

interface Visitor {
  auth: AuthData;
  uid: string;
  items: readonly DeliveryItem[];
  address: string;
}

const send = (visitor: Visitor, method: "POST" | "PUT", url: string, body: unknown) =>
  api.inject({
    method,
    url: url.replace(":cartUid", visitor.uid),
    payload: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${visitor.auth.jwt}`,
      "content-type": "application/json",
      "x-forwarded-for": visitor.address,
    },
  });

async function newVisitor(lane: number, round: number): Promise<Visitor> {
  const address = `10.18.${lane}.${round & 255}`;
  const visitor: Visitor = { auth: await api.newSession(), uid: "", items: [], address };
  const cart = await send(visitor, "POST", addCartItem.path, { productId: tap, quantity: 1 });
  visitor.uid = cart.json<Cart>().uid ?? "";
  const calculated = await send(visitor, "POST", calculateDelivery.path, { address: "" });
  return { ...visitor, items: calculated.json<DeliveryCalculation>().items };
}

/** A call that is right but for one thing. Choosing an offer is the one where a price has its place in the body. */
function tampered({ items }: Visitor, roll: (sides: number) => number) {
  const field = moneyFields[roll(moneyFields.length)] ?? "price";
  const value = oddValues[roll(oddValues.length)];
  const item = items[roll(items.length)];
  const floor = 1 + roll(30);
  const calls = [
    { method: "POST", url: setShipping.path, body: { deliveryItem: { ...item, [field]: value } } },
    {
      method: "POST",
      url: setShipping.path,
      body: { deliveryItem: { ...item, price: 1, resultPrice: 0, unloadPrice: -1 }, priceToPickUpPoint: roll(9) - 4 },
    },
    { method: "POST", url: setShipping.path, body: { deliveryItem: { ...item, id: value } } },
    { method: "PUT", url: setDeliveryUserData.path, body: { floor } },
    { method: "PUT", url: setDeliveryUserData.path, body: { apartment: "7", [field]: value } },
    { method: "POST", url: calculateDelivery.path, body: { address: "", floor, [field]: value } },
    { method: "POST", url: calculateDelivery.path, body: { address: "", floor } },
  ] as const;
  return calls[roll(calls.length)] ?? calls[0];
}

/** Reckoned past our rules, from the specification's price list. */
function independentPrice({ delivery, unload, itemsTotal }: Cart): number {
  const type = delivery.selectedItem?.deliveryType;
  if (!type) return 0;
  if (type === "Pickup") return itemsTotal >= 500_000 ? 0 : 23_500;
  const carrying = {
    none: 0,
    apartment: 0,
    entrance: 30_000,
    elevator: 60_000,
    hand: Math.max(60_000, 10_000 * unload.floor),
  };
  return 24_900 + (type === "ExactTime" ? 30_000 : 0) + carrying[unload.method];
}

test("a body that was tampered with changes no price of delivery", async () => {
  const bodies = sized(20_000);
  const lanes = 8;
  const seen = { answered: 0, refused: 0, broken: 0, wrong: 0 };
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const roll = dice(lane + 101);
      let visitor = await newVisitor(lane, 0);
      for (let at = lane; at < bodies; at += lanes) {
        if (at % (lanes * 50) === lane) visitor = await newVisitor(lane, at);
        const { method, url, body } = tampered(visitor, roll);
        const answer = await send(visitor, method, url, body);
        if (answer.statusCode >= 500) seen.broken += 1;
        if (answer.statusCode !== 200) {
          seen.refused += 1;
          continue;
        }
        seen.answered += 1;
        const said = answer.json<Cart | DeliveryCalculation>();
        const cart = "cart" in said ? said.cart : said;
        if (cart.orderTotal !== cart.itemsTotal + independentPrice(cart)) seen.wrong += 1;
      }
    }),
  );
  recordProof({
    number: 17,
    name: "Prices, delivery",
    target:
      "20,000 tampered bodies: delivery and carrying equal to an independent price list, 0 client-sent prices used",
    measured: `${bodies} bodies: ${seen.wrong} wrong totals, ${seen.broken} answers 5xx, ${seen.refused} refused`,
  });
  expect(seen).toMatchObject({ wrong: 0, broken: 0 });
  expect(seen.answered).toBeGreaterThan(bodies / 4);
  expect(seen.refused).toBeGreaterThan(bodies / 10);
}, 900_000);
