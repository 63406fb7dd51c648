import { addCartItem, addCartList, cart, setCartItemQuantity } from "@zertsalo/contract/cart";
import { samples } from "@zertsalo/contract/samples";
import { staffOrderWhy } from "@zertsalo/contract/staff-order-why";
import { moveSampleCredits } from "../cart/cart.ts";
import { giveBackSampleCredits } from "@zertsalo/orders/give-back";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertSamplePoints } from "../../samples/sample-points.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const api = await startTestApi({ env: { EMULATORS_URL: `http://127.0.0.1:${emulators.port}` } });
await insertSamplePoints(api.db);
const tap = await newProduct(api.db);

type Buyer = ReturnType<typeof api.newGuest>;
const onSale = async () => (await api.newGuest().call(samples)).list.map(({ productId }) => productId);
const add = (buyer: Buyer, productId: number, quantity = 1) =>
  buyer.call(addCartItem, { body: { productId, quantity } });

const refusalCode = (promise: Promise<unknown>) =>
  promise.then(
    () => "accepted",
    ({ errorCode }: { errorCode: string }) => errorCode,
  );

let ids: number[] = [];
beforeAll(async () => {
  ids = await onSale();
});

/** An order of samples, paid or not. */
async function sampleOrder(buyer: Buyer, { count = 2, isPaid = true } = {}) {
  const [first = 0, ...others] = ids.slice(0, count);
  const also = others.map((productId) => ({ productId, quantity: 1 }));
  const { order } = await readyCart(buyer, { productId: first, also });
  const placed = await order();
  if (isPaid) await pay(placed.uid);
  return placed;
}
const customerOf = async (buyer: Buyer) => {
  const { uid } = await buyer.call(cart);
  const { rows } = await sql<{ id: string }>`select customer_id as id from cart where uid = ${uid}`.execute(api.db);
  return rows[0]?.id ?? "";
};
const pay = (uid: string) => sql`update orders set payment_status = 'completed' where uid = ${uid}`.execute(api.db);
const moneyOff = async (buyer: Buyer) => {
  const { discount, sampleCredit } = await buyer.call(cart);
  return { off: discount.samples, credit: sampleCredit };
};

describe("samples on sale", () => {
  test("are of every finish that the catalogue has, each with a picture of its own and the price of a set", async () => {
    const { list, setPrice, most } = await api.newGuest().call(samples);
    const { rows } = await sql<{ code: string }>`
      select distinct color_code as code from product where is_active and not is_sample and color_code in (
        select color_code from product where is_sample)`.execute(api.db);
    const codes = new Set(list.map(({ color }) => color.code));
    expect(rows.filter(({ code }) => !codes.has(code))).toEqual([]);
    expect(new Set(list.map(({ image }) => image?.key)).size).toBe(list.length);
    expect({ setPrice, most }).toEqual({ setPrice: 290_00, most: 4 });
  });

  test("stand in no list of products", async () => {
    const { rows } = await sql`
      select product_id from listing where product_id = any (${ids}::int[])
      union all select product_id from product_card where product_id = any (${ids}::int[])
      union all select product_id from search_doc where product_id = any (${ids}::int[])`.execute(api.db);
    expect(rows).toEqual([]);
  });

  test("that staff take off sale are not offered", async () => {
    const [id = 0] = ids.slice(-1);
    await sql`update product set is_active = false where id = ${id}`.execute(api.db);
    expect(await onSale()).not.toContain(id);
    await sql`update product set is_active = true where id = ${id}`.execute(api.db);
  });
});

describe("a cart", () => {
  test("takes four samples for the price of a set, each once, and no fifth", async () => {
    const guest = api.newGuest();
    for (const id of ids.slice(0, 4)) await add(guest, id);
    const filled = await guest.call(cart);
    expect(filled).toMatchObject({ itemsTotal: 290_00, itemsCount: 4, refusal: null });
    expect(filled.items[0]).toMatchObject({ product: { link: "/samples/" }, stockOfGoods: { qMax: 1 } });
    expect(filled.items[0]?.images).toHaveLength(1);
    expect(await refusalCode(add(guest, ids[4] ?? 0))).toBe("samples_limit");
    expect(await refusalCode(add(guest, ids[0] ?? 0))).toBe("quantity_above_stock");
    const uid = filled.items[0]?.uid ?? "";
    expect(await refusalCode(guest.call(setCartItemQuantity, { params: { uid }, body: { quantity: 2 } }))).toBe(
      "quantity_above_stock",
    );
  });

  test("of a list takes as many as fit and names the rest", async () => {
    const products = ids.slice(0, 6).map((productId) => ({ productId, quantity: 1 }));
    const { items, notAdded } = await api.newGuest().call(addCartList, { body: { products } });
    expect(items).toHaveLength(4);
    expect(notAdded.map(({ reason }) => reason)).toEqual(["samples_limit", "samples_limit"]);
  });

  test("with more than four is not ordered", async () => {
    const guest = api.newGuest();
    const { order } = await readyCart(guest, { productId: tap.id });
    await sql`
      insert into cart_item (customer_id, cart_uid, uid, product_id, quantity)
      select customer_id, uid, gen_random_uuid(), unnest(${ids.slice(0, 5)}::int[]), 1
      from cart where customer_id = ${await customerOf(guest)} and closed_at is null`.execute(api.db);
    expect((await guest.call(cart)).refusal?.code).toBe("too_many_samples");
    expect(await refusalCode(order())).toBe("samples_limit");
  });
});

describe("what was paid for samples", () => {
  test("is taken off the next order once, and the chain of sums tells so", async () => {
    const guest = api.newGuest();
    await sampleOrder(guest);
    const { order, ready } = await readyCart(guest, { productId: tap.id });
    expect(ready.discount.samples).toBe(290_00);
    const placed = await order();
    expect(placed).toMatchObject({ itemsTotal: tap.price - 290_00, discount: { samples: 290_00 } });
    const why = await api.newStaff("order_manager").call(staffOrderWhy, { params: { number: String(placed.number) } });
    expect(why.chains.find(({ key }) => key === "samples")?.total).toBe(-290_00);
    await add(guest, tap.id);
    expect(await moneyOff(guest)).toEqual({ off: 0, credit: 0 });
  });

  test("waits until the samples are paid, and is lost with their order or with a sample sent back", async () => {
    const guest = api.newGuest();
    const { uid } = await sampleOrder(guest, { isPaid: false });
    await add(guest, tap.id);
    expect(await moneyOff(guest)).toEqual({ off: 0, credit: 0 });
    await pay(uid);
    expect(await moneyOff(guest)).toEqual({ off: 290_00, credit: 290_00 });
    await sql`
      insert into return_request (customer_id, order_uid, item_uid, quantity, reason, state)
      select customer_id, order_uid, uid, 1, '', 'refunded' from order_item where order_uid = ${uid}
      order by line limit 1`.execute(api.db);
    expect(await moneyOff(guest)).toEqual({ off: 145_00, credit: 145_00 });
    await sql`update orders set status = 'A' where uid = ${uid}`.execute(api.db);
    expect(await moneyOff(guest)).toEqual({ off: 0, credit: 0 });
  });

  test("counts again when the order that took it is cancelled", async () => {
    const guest = api.newGuest();
    await sampleOrder(guest);
    const { order } = await readyCart(guest, { productId: tap.id });
    const { uid } = await order();
    await add(guest, tap.id);
    expect(await moneyOff(guest)).toEqual({ off: 0, credit: 0 });
    await giveBackSampleCredits(api.db, { customerId: await customerOf(guest), uid });
    expect(await moneyOff(guest)).toEqual({ off: 290_00, credit: 290_00 });
  });

  test("is spent by one of two orders at the same moment", async () => {
    const guest = api.newGuest();
    const { uid } = await sampleOrder(guest);
    const { order } = await readyCart(guest, { productId: tap.id });
    await sql`
      update sample_credit set used_order_uid = gen_random_uuid(), used_customer_id = customer_id, used_amount = 29000
      where order_uid = ${uid}`.execute(api.db);
    expect(await refusalCode(order())).toBe("price_changed");
  });

  test("goes with a guest to his account, and is nobody else's", async () => {
    const [guest, other] = [api.newGuest(), api.newGuest()];
    await sampleOrder(guest);
    for (const buyer of [guest, other]) await add(buyer, tap.id);
    expect(await moneyOff(other)).toEqual({ off: 0, credit: 0 });
    await moveSampleCredits(api.db, await customerOf(guest), await customerOf(other));
    expect(await moneyOff(guest)).toEqual({ off: 0, credit: 0 });
    expect(await moneyOff(other)).toEqual({ off: 290_00, credit: 290_00 });
  });
});
