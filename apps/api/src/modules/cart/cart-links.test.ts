import { addCartItem, cart, setCartShopper } from "@zertsalo/contract/cart";
import { acceptShare, repeatOrder, restoreCart, shareProducts } from "@zertsalo/contract/cart-links";
import { orderByNumber } from "@zertsalo/contract/orders";
import { addPromotionCode } from "@zertsalo/contract/promotions";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";

const api = await startTestApi();
const tap = 1227;
const madeToOrder = 1054;
const soldOut = 1013;

type Client = ReturnType<typeof api.newGuest>;
const add = (client: Client, productId: number, quantity = 1) =>
  client.call(addCartItem, { body: { productId, quantity } });
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "accepted",
    ({ errorCode }: { errorCode: string }) => errorCode,
  );
const quantities = ({ items }: { items: { id: number; quantity: number }[] }) =>
  items.map(({ id, quantity }) => [id, quantity]);

async function sharedCart(client: Client): Promise<string> {
  const { uid } = await client.call(cart);
  return (await client.call(shareProducts, { body: { cartUid: uid ?? "" } })).shareLink;
}
const accept = (client: Client, link: string) => client.call(acceptShare, { params: { link } });

test("an order is repeated at today's prices; what cannot be had is told", async () => {
  const user = api.newUser(1);
  const order = await user.call(orderByNumber, { params: { number: "761030" } });
  const answer = await user.call(repeatOrder, { params: { order: "761030" } });
  const expected = order.items.flatMap(({ id }) => (id === null ? [] : [id]));
  expect([...answer.items.map(({ id }) => id), ...answer.notAdded.flatMap(({ productId }) => productId ?? [])]).toEqual(
    expect.arrayContaining(expected),
  );
  expect(answer.notAdded.filter(({ productId }) => productId === null)).toHaveLength(
    order.items.filter(({ id }) => id === null).length,
  );
  for (const stranger of [api.newGuest(), api.newUser(2)]) {
    expect(await codeOf(stranger.call(repeatOrder, { params: { order: "761030" } }))).toBe("order_not_found");
  }
});

test("a shared cart brings products and quantities, and nothing of whose it was", async () => {
  const owner = api.newGuest();
  const { uid } = await add(owner, tap, 2);
  await add(owner, madeToOrder);
  await owner.call(setCartShopper, { params: { cartUid: uid ?? "" }, body: { fullName: "Анна Белова" } });
  await owner.call(addPromotionCode, { params: { cartUid: uid ?? "" }, body: { code: "ВАННАЯ5" } });

  const taken = await accept(api.newGuest(), await sharedCart(owner));
  expect(quantities(taken)).toEqual([
    [tap, 2],
    [madeToOrder, 1],
  ]);
  expect(taken).toMatchObject({ coupon: null, shopper: { fullName: null }, notAdded: [], clipped: [] });
  expect(taken.uid).not.toBe(uid);
});

test("a link is taken once by each visitor, also by one who opens it twice at the same moment", async () => {
  const owner = api.newGuest();
  await add(owner, tap, 2);
  const link = await sharedCart(owner);
  const guest = api.newGuest();
  await add(guest, tap);
  await Promise.all([accept(guest, link), accept(guest, link)]);
  expect(quantities(await accept(guest, link))).toEqual([[tap, 3]]);
  expect(quantities(await accept(api.newGuest(), link))).toEqual([[tap, 2]]);
});

test("only what is one's own is shared; an old or unknown link opens nothing", async () => {
  const owner = api.newGuest();
  const { uid } = await add(owner, tap);
  const stranger = api.newGuest();
  expect(await codeOf(stranger.call(shareProducts, { body: { cartUid: uid ?? "" } }))).toBe("cart_not_found");
  expect(await codeOf(stranger.call(shareProducts, { body: { orderNumber: 761030 } }))).toBe("order_not_found");
  const link = await sharedCart(owner);
  await sql`update share_link set expires_at = now() where token_hash = ${hashOfSecret(link)}`.execute(api.db);
  for (const wrong of [link, newSecret(), "1"]) expect(await codeOf(accept(stranger, wrong))).toBe("share_not_found");
  const { shareLink } = await api.newUser(1).call(shareProducts, { body: { orderNumber: 761030 } });
  expect((await accept(stranger, shareLink)).items.length).toBeGreaterThan(0);
});

async function restoreLink(): Promise<string> {
  const token = newSecret();
  const lines = [
    { productId: tap, quantity: 2 },
    { productId: madeToOrder, quantity: 60 },
    { productId: soldOut, quantity: 1 },
  ];
  await sql`
    insert into cart_restore_link (token_hash, customer_id, lines, expires_at)
    values (${hashOfSecret(token)}, gen_random_uuid(), ${JSON.stringify(lines)}, now() + interval '30 days')`.execute(
    api.db,
  );
  return token;
}
const restore = (client: Client, token: string, mode?: "add" | "replace") =>
  client.call(restoreCart, { body: { token, ...(mode && { mode }) } });

test("a letter's link fills an empty cart: added, clipped or left out, line by line", async () => {
  const answer = await restore(api.newGuest(), await restoreLink());
  expect(quantities(answer)).toEqual([
    [tap, 2],
    [madeToOrder, 50],
  ]);
  expect(answer.clipped).toEqual([{ productId: madeToOrder, quantity: 50 }]);
  expect(answer.notAdded).toEqual([{ productId: soldOut, name: expect.any(String), reason: "product_not_available" }]);
});

test("whoever has something in his cart is asked first: to add to it, or to replace it", async () => {
  const token = await restoreLink();
  const guest = api.newGuest();
  await add(guest, tap);
  expect(await codeOf(restore(guest, token))).toBe("restore_choice_needed");
  expect(quantities(await guest.call(cart))).toEqual([[tap, 1]]);
  expect(quantities(await restore(guest, token, "add"))[0]).toEqual([tap, 3]);
  expect(quantities(await restore(guest, token, "replace"))[0]).toEqual([tap, 2]);
});

test("a letter's link works five times", async () => {
  const token = await restoreLink();
  for (let n = 0; n < 5; n += 1) await restore(api.newGuest(), token);
  expect(await codeOf(restore(api.newGuest(), token))).toBe("restore_link_not_found");
});
