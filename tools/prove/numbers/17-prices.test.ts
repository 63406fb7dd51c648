import { addCartItem, addCartList, type Cart, setCartItemQuantity, setCartShopper } from "@zertsalo/contract/cart";
import { addPromotionCode } from "@zertsalo/contract/promotions";
import type { AuthData } from "@zertsalo/contract/session";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sized, recordProof } from "../proof.ts";
import { dice, moneyFields, oddValues } from "./tampering.ts";

const api = await startTestApi();

/** Products without a sale and without a kit: what a guest pays for a piece is one number, read past our rules. */
const { rows: sold } = await sql<{ id: number; price: number }>`
  select product_id as id, no_registry as price from product_price
  where promo is null and old is null and product_id not in (select product_id from kit_product)
    and product_id in (select product_id from stock where qty > 0 or qty_max > 0)
  order by product_id limit 40`.execute(api.db);
const priceOf = new Map(sold.map(({ id, price }) => [id, price]));

interface Visitor {
  auth: AuthData;
  cart: Cart;
  address: string;
}

const send = (visitor: Visitor, method: "POST" | "PUT", url: string, body: string) =>
  api.inject({
    method,
    url,
    payload: body,
    headers: {
      authorization: `Bearer ${visitor.auth.jwt}`,
      "content-type": "application/json",
      "x-forwarded-for": visitor.address,
    },
  });

async function newVisitor(lane: number, round: number): Promise<Visitor> {
  const visitor = { auth: await api.newSession(), address: `10.17.${lane}.${round & 255}` } as Visitor;
  const body = JSON.stringify({ productId: sold[lane % sold.length]?.id, quantity: 1 });
  visitor.cart = (await send(visitor, "POST", addCartItem.path, body)).json<Cart>();
  return visitor;
}

/** A call that is right but for one thing: a field of no business there, a value of no such kind, or a query of prices. */
function tampered({ cart }: Visitor, roll: (sides: number) => number) {
  const line = { productId: sold[roll(sold.length)]?.id ?? 0, quantity: 1 + roll(3) };
  const calls = [
    { method: "POST", url: addCartItem.path, body: line as object },
    { method: "POST", url: addCartList.path, body: { products: [line] } },
    {
      method: "PUT",
      url: setCartItemQuantity.path.replace(":uid", cart.items[0]?.uid ?? ""),
      body: { quantity: line.quantity },
    },
    { method: "PUT", url: setCartShopper.path.replace(":cartUid", cart.uid ?? ""), body: { fullName: "Анна Белова" } },
    { method: "PUT", url: addPromotionCode.path.replace(":cartUid", cart.uid ?? ""), body: { code: "ВАННАЯ5" } },
  ] as const;
  const { method, url, body } = calls[roll(calls.length)] ?? calls[0];
  const field = moneyFields[roll(moneyFields.length)] ?? "price";
  const value = oddValues[roll(oddValues.length)];
  const known = Object.keys(body)[0] ?? "quantity";
  const ways = [
    { url, body: { ...body, [field]: value } },
    { url, body: { ...body, [known]: value } },
    {
      url,
      body: "products" in body ? { products: [{ ...line, [field]: value }] } : { ...body, item: { [field]: value } },
    },
    { url: `${url}?${new URLSearchParams({ [field]: String(value) })}`, body },
  ];
  const way = ways[roll(ways.length)] ?? { url, body };
  return { method, url: way.url, body: JSON.stringify(way.body) };
}

/** Reckoned past our rules: pieces times the price of the table, less the code's 5 % of each line in whole roubles. */
function independentTotal({ items, coupon }: Cart): number {
  const lines = items.map(({ id, quantity }) => (priceOf.get(id) ?? Number.NaN) * quantity);
  const taken = lines.map((line) => (coupon === "ВАННАЯ5" ? Math.floor(line / 2_000 + 0.5) * 100 : 0));
  return lines.reduce((total, line, at) => total + line - (taken[at] ?? 0), 0);
}

test("a body that was tampered with changes no price", async () => {
  const bodies = sized(100_000);
  const lanes = 8;
  const seen = { answered: 0, refused: 0, broken: 0, wrong: 0 };
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const roll = dice(lane + 1);
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
        const cart = answer.json<Cart>();
        visitor.cart = cart;
        seen.answered += 1;
        const expected = independentTotal(cart);
        if (cart.itemsTotal !== expected || cart.orderTotal !== expected) seen.wrong += 1;
      }
    }),
  );
  recordProof({
    number: 17,
    name: "Prices, carts",
    target: "100,000 tampered bodies: totals equal to an independent calculator, 0 client-sent prices used",
    measured: `${bodies} bodies: ${seen.wrong} wrong totals, ${seen.broken} answers 5xx, ${seen.refused} refused`,
  });
  expect(seen).toMatchObject({ wrong: 0, broken: 0 });
  expect(seen.answered).toBeGreaterThan(bodies / 10);
  expect(seen.refused).toBeGreaterThan(bodies / 3);
}, 900_000);
