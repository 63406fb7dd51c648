import { addCartItem, cart, type Cart } from "@zertsalo/contract/cart";
import { addPromotionCode } from "@zertsalo/contract/promotions";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import { type AuthData, sessionIdHeader, signIn } from "@zertsalo/contract/session";
import { startTestApi } from "@zertsalo/testing/api";
import { buyerPassword, newBuyer, newKit, newProduct, newPromotion } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const { id: tap } = await newProduct(api.db, { price: 979_000 });
const { id: cabinet } = await newProduct(api.db, { kind: "vanity", price: 3_890_000, oldPrice: 4_490_000 });
const { id: dearForGuests } = await newProduct(api.db, { kind: "sink", price: 1_250_000 });
await sql`update product_price set no_registry = no_registry + 50000 where product_id = ${dearForGuests}`.execute(
  api.db,
);
await newKit(api.db, { price: 4_700_000, productIds: [tap, cabinet] });

async function ask(auth: AuthData, { method, path }: Endpoint, payload?: object): Promise<Cart> {
  const headers = { authorization: `Bearer ${auth.jwt}` };
  const answer = await api.inject({ method, url: path, headers, ...(payload && { payload }) });
  return answer.json<Cart>();
}

async function registrationPercent(): Promise<number> {
  const { rows } = await sql<{ percent: number }>`
    select (content ->> 'registrationDiscountPercent')::int as percent from site_content where key = 'settings'`.execute(
    api.db,
  );
  return rows[0]?.percent ?? 0;
}

/** Signs a newly registered user in with the guest's cart. */
async function enter(guest: AuthData): Promise<AuthData> {
  const { email } = await newBuyer(api.db, { hasPassword: true, discountPercent: await registrationPercent() });
  const payload = { auth_email: email, auth_password: buyerPassword };
  const headers = { [sessionIdHeader]: guest.sessionId };
  return (await api.inject({ method: "POST", url: signIn.path, payload, headers })).json<AuthData>();
}

test.each([
  { name: "one product", lines: [[tap, 1]] as const },
  {
    name: "a sale and a product dearer for guests",
    lines: [
      [cabinet, 2],
      [dearForGuests, 3],
    ] as const,
  },
  {
    name: "a kit",
    lines: [
      [tap, 1],
      [cabinet, 1],
    ] as const,
  },
])("the cart after a sign-in costs the guest's registeredTotal: $name", async ({ lines }) => {
  const guest = await api.newSession();
  for (const [productId, quantity] of lines) await ask(guest, addCartItem, { productId, quantity });
  const asGuest = await ask(guest, cart);
  expect(asGuest.registeredTotal).toBeLessThan(asGuest.orderTotal);
  const asUser = await ask(await enter(guest), cart);
  expect(asUser.orderTotal).toBe(asGuest.registeredTotal);
  expect(asUser.registeredTotal).toBeNull();
});

test("includes a promo code; null where the registration discount excludes the code", async () => {
  const codes = [
    await newPromotion(api.db, { value: 5 }),
    await newPromotion(api.db, { value: 50, minItemsTotal: 979_000 }),
  ];
  const answers = await Promise.all(
    codes.map(async (code) => {
      const guest = await api.newSession();
      const { uid } = await ask(guest, addCartItem, { productId: tap, quantity: 1 });
      const call = { ...addPromotionCode, path: addPromotionCode.path.replace(":cartUid", uid ?? "") };
      const asGuest = await ask(guest, call, { code });
      expect(asGuest.couponDetails?.state).toBe("works");
      return { asGuest, asUser: await ask(await enter(guest), cart) };
    }),
  );
  expect(answers[0]?.asGuest.registeredTotal).toBe(answers[0]?.asUser.orderTotal);
  expect(answers[1]?.asGuest.registeredTotal).toBeNull();
  expect(answers[1]?.asUser.orderTotal).toBeGreaterThan(answers[1]?.asGuest.orderTotal ?? 0);
});

test("includes the chosen delivery at its price for a registered buyer", async () => {
  const goods = {
    productId: tap,
    also: [{ productId: cabinet, quantity: 1 }],
    offer: "Interval|",
    method: "sbp-sber",
  } as const;
  const { ready: asGuest } = await readyCart(api.newGuest(), goods);
  const { id } = await newBuyer(api.db, { discountPercent: await registrationPercent() });
  const { ready: asUser } = await readyCart(api.newUser(id), goods);
  expect(asGuest.delivery.price).toBeGreaterThan(0);
  expect(asUser.orderTotal).toBe(asGuest.registeredTotal);
});
