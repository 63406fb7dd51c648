import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { addCartItem, setCartItemQuantity, setCartShopper } from "@zertsalo/contract/cart";
import { acceptShare, restoreCart, shareProducts } from "@zertsalo/contract/cart-links";
import { orderByNumber } from "@zertsalo/contract/orders";
import { addPromotionCode, discountByCode } from "@zertsalo/contract/promotions";
import type { AuthData } from "@zertsalo/contract/session";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { isFull, sized, recordProof } from "../proof.ts";

const api = await startTestApi();

/** Something to be hit: a cart with a shared link, an email's link, a personal code; orders are the demo shop's. */
const owner = api.newGuest();
const { id: productId } = await newProduct(api.db);
const { uid } = await owner.call(addCartItem, { body: { productId, quantity: 1 } });
await owner.call(shareProducts, { body: { cartUid: uid ?? "" } });
await sql`
  insert into cart_restore_link (token_hash, customer_id, lines, expires_at)
  values (${randomBytes(32)}, gen_random_uuid(), '[]', now() + interval '30 days')`.execute(api.db);
await sql`
  insert into promotion (code, kind, value, starts_at, ends_at, usage_limit)
  values ('K7Q2M9XW4T', 'percent', 50, now() - interval '1 day', now() + interval '1 day', 1)`.execute(api.db);

const secret = () => randomBytes(32).toString("base64url");
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const code = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join("");

interface Guess {
  method: "GET" | "POST" | "PUT";
  url: string;
  payload?: object;
}

const kinds: { name: string; guess: (ownCart: string) => Guess }[] = [
  {
    name: "order numbers",
    guess: () => ({ method: "GET", url: orderByNumber.path.replace(":number", `${randomInt(10 ** 10, 10 ** 11)}`) }),
  },
  {
    name: "cart uids",
    guess: () => ({
      method: "PUT",
      url: setCartShopper.path.replace(":cartUid", randomUUID()),
      payload: { fullName: "Анна Белова" },
    }),
  },
  {
    name: "line uids",
    guess: () => ({
      method: "PUT",
      url: setCartItemQuantity.path.replace(":uid", randomUUID()),
      payload: { quantity: 1 },
    }),
  },
  { name: "shared links", guess: () => ({ method: "GET", url: acceptShare.path.replace(":link", secret()) }) },
  {
    name: "restore tokens",
    guess: () => ({ method: "POST", url: restoreCart.path, payload: { token: secret(), mode: "add" } }),
  },
  {
    name: "promotion codes",
    guess: (ownCart) => ({
      method: "PUT",
      url: addPromotionCode.path.replace(":cartUid", ownCart),
      payload: { code: code() },
    }),
  },
  { name: "discounts", guess: () => ({ method: "GET", url: discountByCode.path.replace(":code", code()) }) },
];

interface Guesser {
  auth: AuthData;
  address: string;
  ownCart: string;
}

async function newGuesser(net: number, at: number): Promise<Guesser> {
  const auth = await api.newSession();
  const address = `10.${100 + net}.${at >> 8}.${at & 255}`;
  const headers = { authorization: `Bearer ${auth.jwt}`, "x-forwarded-for": address };
  const payload = { productId, quantity: 1 };
  const answer = await api.inject({ method: "POST", url: addCartItem.path, payload, headers });
  return { auth, address, ownCart: answer.json<{ uid: string }>().uid };
}

test.each(kinds.map((kind, net) => ({ ...kind, net })))(
  "nobody guesses $name",
  async ({ name, guess, net }) => {
    const tries = Math.ceil(sized(1_000_000) / kinds.length);
    const guessers = await Promise.all(Array.from({ length: 8 }, (_, at) => newGuesser(net, at)));
    let hits = 0;
    let broken = 0;
    const beforeBrake: number[] = [];
    await Promise.all(
      guessers.map(async ({ auth, address, ownCart }, lane) => {
        const headers = { authorization: `Bearer ${auth.jwt}`, "x-forwarded-for": address };
        let inARow = 0;
        for (let at = lane; at < tries; at += guessers.length) {
          const { statusCode } = await api.inject({ ...guess(ownCart), headers });
          if (statusCode < 300) hits += 1;
          if (statusCode >= 500) broken += 1;
          if (statusCode === 429) {
            beforeBrake.push(inARow);
            inARow = 0;
          } else inARow += 1;
        }
      }),
    );
    const most = Math.max(...beforeBrake);
    recordProof({
      number: 19,
      name: `Guessing, ${name}`,
      target: "1,000,000 guesses of all kinds: 0 hits, brake within 60 tries",
      measured: `${tries} guesses: ${hits} hits, ${most} tries at most before the brake`,
    });
    expect({ hits, broken }).toEqual({ hits: 0, broken: 0 });
    expect(most).toBeLessThanOrEqual(60);
  },
  isFull ? 3_600_000 : 900_000,
);
