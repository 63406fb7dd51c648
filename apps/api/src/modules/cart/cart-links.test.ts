import { addCartItem, cart, setCartShopper } from "@zertsalo/contract/cart";
import { acceptShare, repeatOrder, restoreCart, shareProducts } from "@zertsalo/contract/cart-links";
import { addPromotionCode } from "@zertsalo/contract/promotions";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct, newPromotion } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";

const api = await startTestApi();
const { id: tap } = await newProduct(api.db);
const { id: madeToOrder } = await newProduct(api.db, { kind: "litMirror", stock: { production: 50 } });
const { id: soldOut } = await newProduct(api.db, { kind: "mirror", stock: {} });

type Client = ReturnType<typeof api.newGuest>;
const add = (client: Client, productId: number, quantity = 1) =>
  client.call(addCartItem, { body: { productId, quantity } });
const codeOf = (request: Promise<unknown>) =>
  request.then(
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

const newUser = async () => api.newUser((await newBuyer(api.db)).id);
async function placedOrder(buyer: Client, productIds: [number, ...number[]]): Promise<number> {
  const [productId, ...others] = productIds;
  const also = others.map((id) => ({ productId: id, quantity: 1 }));
  const { order } = await readyCart(buyer, { productId, quantity: 2, also });
  return (await order()).number ?? 0;
}

test("repeats an order at today's prices and reports unavailable lines", async () => {
  const user = await newUser();
  const [withdrawn, deleted] = [await newProduct(api.db), await newProduct(api.db)];
  const number = await placedOrder(user, [tap, withdrawn.id, deleted.id]);
  await api.db.updateTable("product").set({ is_active: false }).where("id", "=", withdrawn.id).execute();
  await api.db.updateTable("order_item").set({ product_id: null }).where("product_id", "=", deleted.id).execute();
  await sql`update product_price set retail = 500000, no_registry = 500000 where product_id = ${tap}`.execute(api.db);
  const params = { order: `${number}` };

  const answer = await user.call(repeatOrder, { params });
  expect(answer.items).toMatchObject([{ id: tap, quantity: 2, price: 500_000 }]);
  expect(answer.notAdded).toEqual(
    expect.arrayContaining([
      { productId: withdrawn.id, name: withdrawn.name, reason: "product_not_available" },
      { productId: null, name: deleted.name, reason: "product_not_found" },
    ]),
  );
  for (const stranger of [api.newGuest(), await newUser()]) {
    expect(await codeOf(stranger.call(repeatOrder, { params }))).toBe("order_not_found");
  }
});

test("a shared cart contains products and quantities, but no data of its owner", async () => {
  const owner = api.newGuest();
  const { uid } = await add(owner, tap, 2);
  await add(owner, madeToOrder);
  await owner.call(setCartShopper, { params: { cartUid: uid ?? "" }, body: { fullName: "Анна Белова" } });
  await owner.call(addPromotionCode, { params: { cartUid: uid ?? "" }, body: { code: await newPromotion(api.db) } });

  const accepted = await accept(api.newGuest(), await sharedCart(owner));
  expect(quantities(accepted)).toEqual([
    [tap, 2],
    [madeToOrder, 1],
  ]);
  expect(accepted).toMatchObject({ coupon: null, shopper: { fullName: null }, notAdded: [], clipped: [] });
  expect(accepted.uid).not.toBe(uid);
});

test("a link works once per visitor, also when opened twice concurrently", async () => {
  const owner = api.newGuest();
  await add(owner, tap, 2);
  const link = await sharedCart(owner);
  const guest = api.newGuest();
  await add(guest, tap);
  await Promise.all([accept(guest, link), accept(guest, link)]);
  expect(quantities(await accept(guest, link))).toEqual([[tap, 3]]);
  expect(quantities(await accept(api.newGuest(), link))).toEqual([[tap, 2]]);
});

test("only own carts and orders can be shared; an old or unknown link is refused", async () => {
  const owner = api.newGuest();
  const { uid } = await add(owner, tap);
  const stranger = api.newGuest();
  const user = await newUser();
  const orderNumber = await placedOrder(user, [tap]);
  expect(await codeOf(stranger.call(shareProducts, { body: { cartUid: uid ?? "" } }))).toBe("cart_not_found");
  expect(await codeOf(stranger.call(shareProducts, { body: { orderNumber } }))).toBe("order_not_found");
  const link = await sharedCart(owner);
  await sql`update share_link set expires_at = now() where token_hash = ${hashOfSecret(link)}`.execute(api.db);
  for (const wrong of [link, newSecret(), "1"]) expect(await codeOf(accept(stranger, wrong))).toBe("share_not_found");
  const { shareLink } = await user.call(shareProducts, { body: { orderNumber } });
  expect(quantities(await accept(stranger, shareLink))).toEqual([[tap, 2]]);
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

test("a restore link fills an empty cart: lines are added, clipped or left out", async () => {
  const answer = await restore(api.newGuest(), await restoreLink());
  expect(quantities(answer)).toEqual([
    [tap, 2],
    [madeToOrder, 50],
  ]);
  expect(answer.clipped).toEqual([{ productId: madeToOrder, quantity: 50 }]);
  expect(answer.notAdded).toEqual([{ productId: soldOut, name: expect.any(String), reason: "product_not_available" }]);
});

test("a restore link needs a choice to add or replace if the cart has lines", async () => {
  const token = await restoreLink();
  const guest = api.newGuest();
  await add(guest, tap);
  expect(await codeOf(restore(guest, token))).toBe("restore_choice_needed");
  expect(quantities(await guest.call(cart))).toEqual([[tap, 1]]);
  expect(quantities(await restore(guest, token, "add"))[0]).toEqual([tap, 3]);
  expect(quantities(await restore(guest, token, "replace"))[0]).toEqual([tap, 2]);
});

test("a restore link works five times", async () => {
  const token = await restoreLink();
  for (let n = 0; n < 5; n += 1) await restore(api.newGuest(), token);
  expect(await codeOf(restore(api.newGuest(), token))).toBe("restore_link_not_found");
});
