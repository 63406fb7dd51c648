import { addCartItem, cart, setCartShopper } from "@zertsalo/contract/cart";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import { type AuthData, sessionIdHeader, signIn } from "@zertsalo/contract/session";
import { addPromotionCode } from "@zertsalo/contract/promotions";
import type { Cart } from "@zertsalo/contract/cart";
import { startTestApi } from "@zertsalo/testing/api";
import { buyerPassword, newBuyer, newProduct, newPromotion } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const { id: tap } = await newProduct(api.db);
const { id: cabinet } = await newProduct(api.db, { kind: "vanity" });
const { id: madeToOrder } = await newProduct(api.db, { kind: "litMirror", stock: { production: 50 } });
const newUser = () => newBuyer(api.db, { hasPassword: true });

async function ask(auth: AuthData, { method, path }: Endpoint, payload?: object): Promise<Cart> {
  const headers = { authorization: `Bearer ${auth.jwt}` };
  const answer = await api.inject({ method, url: path, headers, ...(payload && { payload }) });
  expect(answer.statusCode).toBe(200);
  return answer.json<Cart>();
}
const add = (auth: AuthData, productId: number, quantity: number) => ask(auth, addCartItem, { productId, quantity });
const enter = async (login: object, session?: AuthData) => {
  const headers = session ? { [sessionIdHeader]: session.sessionId } : {};
  const payload = { ...login, auth_password: buyerPassword };
  return (await api.inject({ method: "POST", url: signIn.path, payload, headers })).json<AuthData>();
};
const quantities = ({ items }: Cart) => items.map(({ id, quantity }) => [id, quantity]);

test("merges a guest's cart: the user's lines first, the larger quantity, never the sum", async () => {
  const anna = { auth_email: (await newUser()).email };
  const own = await enter(anna);
  await add(own, madeToOrder, 3);
  const before = await add(own, cabinet, 1);

  const guest = await api.newSession();
  await add(guest, tap, 2);
  const guests = await add(guest, madeToOrder, 5);
  const merged = await ask(await enter(anna, guest), cart);
  expect(quantities(merged)).toEqual([
    [madeToOrder, 5],
    [cabinet, 1],
    [tap, 2],
  ]);
  expect([before.uid, guests.uid]).not.toContain(merged.uid);
  expect(merged.version).toBeGreaterThan(Math.max(before.version, guests.version));
  expect(merged.discount.registration).toBeGreaterThan(0);

  const again = await enter(anna, guest);
  expect(quantities(await ask(again, cart))).toEqual(quantities(merged));
  const left = api.db.selectFrom("cart_item").select("uid").where("cart_uid", "=", `${guests.uid}`);
  expect(await left.execute()).toEqual([]);
});

test("concurrent sign-ins on two devices lose and duplicate nothing", async () => {
  const login = { auth_email: (await newUser()).email };
  const guests = await Promise.all([api.newSession(), api.newSession()]);
  for (const guest of guests) await add(guest, tap, 2);
  const [first] = await Promise.all(guests.map((guest) => enter(login, guest)));
  expect(quantities(await ask(first ?? (await enter(login)), cart))).toEqual([[tap, 2]]);
});

test("the guest's fields override the user's; the user's promo code stays", async () => {
  const login = { auth_phone: (await newUser()).phone };
  const [usersCode, guestsCode] = [await newPromotion(api.db), await newPromotion(api.db, { value: 7 })];
  const own = await enter(login);
  const { uid } = await add(own, tap, 1);
  const path = (entry: Endpoint, cartUid: string | null) => ({
    ...entry,
    path: entry.path.replace(":cartUid", `${cartUid}`),
  });
  await ask(own, path(setCartShopper, uid), { fullName: "Пётр Ильин", email: "peter@example.test" });
  await ask(own, path(addPromotionCode, uid), { code: usersCode });

  const guest = await api.newSession();
  const guests = await add(guest, tap, 1);
  await ask(guest, path(setCartShopper, guests.uid), { fullName: "Пётр Сергеевич Ильин" });
  await ask(guest, path(addPromotionCode, guests.uid), { code: guestsCode });
  const merged = await ask(await enter(login, guest), cart);
  expect(merged.shopper).toMatchObject({ fullName: "Пётр Сергеевич Ильин", email: "peter@example.test" });
  expect(merged.coupon).toBe(usersCode);
});

test("a guest without a cart leaves the user's cart unchanged", async () => {
  const login = { auth_email: (await newUser()).email };
  const own = await add(await enter(login), tap, 1);
  const after = await ask(await enter(login, await api.newSession()), cart);
  expect(after).toMatchObject({ uid: own.uid, version: own.version });
});
