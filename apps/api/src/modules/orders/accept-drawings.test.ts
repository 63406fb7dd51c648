import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import { configurationDrawing } from "@zertsalo/contract/drawings";
import { acceptDrawings, orderByNumber } from "@zertsalo/contract/orders";
import { setCartPayment } from "@zertsalo/contract/payments";
import { startTestApi } from "@zertsalo/testing/api";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();

/** A mirror ordered by staff for a buyer who has not seen the drawing yet. */
async function unsignedOrder(phone: string) {
  const buyer = api.newGuest();
  const params = { type: "mirror" };
  const { data: product } = await buyer.call(createConfiguredProduct, { params, body: { options: {} } });
  const { hash } = product.configuration;
  const { data: drawing } = await buyer.call(configurationDrawing, { params: { hash }, query: {} });
  const { ready, order } = await readyCart(buyer, { productId: product.id, method: "sbp-sber", phone });
  const [line] = ready.items;
  const item = line?.uid ?? "";
  const { uid, number } = await order({ acceptances: [{ item, drawing: drawing.sha256 }] });
  await sql`delete from order_acceptance where order_uid = ${uid}`.execute(api.db);
  await sql`update orders set status = 'M' where uid = ${uid}`.execute(api.db);
  const accept = (sha256: string | null) =>
    buyer.call(acceptDrawings, {
      params: { number: String(number) },
      body: { acceptances: [{ item, drawing: sha256 }] },
    });
  const pay = () =>
    buyer.call(setCartPayment, {
      params: { cartUid: uid },
      body: { method: "sbp-sber", returnUrl: "/order/", failUrl: "/order/" },
    });
  return {
    uid,
    item,
    sha256: drawing.sha256,
    accept,
    pay,
    read: () => buyer.call(orderByNumber, { params: { number: String(number) } }),
  };
}

test("an unsigned order lists its waiting lines and cannot be paid", async () => {
  const { item, pay, read } = await unsignedOrder("79990000171");
  expect(await read()).toMatchObject({ status: "M", unsigned: [item], signed: [] });
  await expect(pay()).rejects.toMatchObject({ status: 409, errorCode: "drawing_not_accepted" });
});

test("a signed order awaits payment, and signing is idempotent", async () => {
  const { uid, item, sha256, accept, pay, read } = await unsignedOrder("79990000172");
  expect(await accept(sha256)).toMatchObject({ status: "X", unsigned: [], paying: { methods: expect.any(Array) } });
  expect(await accept(sha256)).toMatchObject({ status: "X" });
  const { rows } = await sql`
    select item_uid, drawing_sha256, text_version from order_acceptance where order_uid = ${uid}`.execute(api.db);
  expect(rows).toEqual([
    { item_uid: item, drawing_sha256: sha256, text_version: expect.stringMatching(/^2026-11\/.+/) as string },
  ]);
  expect((await pay()).uid).toBe(uid);
  await sql`update orders set status = 'W', payment_status = 'completed' where uid = ${uid}`.execute(api.db);
  const { signed, items } = await read();
  expect(signed).toEqual([{ item, hash: items[0]?.product.configuration?.hash, drawing: sha256 }]);
  const params = { hash: signed[0]?.hash ?? "" };
  const { data } = await api.call(configurationDrawing, { params, query: { sha256 } });
  expect(data.sha256).toBe(sha256);
});

test("a drawing that does not belong to the piece is refused", async () => {
  const { item, accept, read } = await unsignedOrder("79990000173");
  for (const strange of [null, "0".repeat(64)]) {
    await expect(accept(strange)).rejects.toMatchObject({ errorCode: "acceptance_missing", data: { items: [item] } });
  }
  expect((await read()).status).toBe("M");
});

test("an order that awaits no signature refuses one", async () => {
  const { uid, sha256, accept } = await unsignedOrder("79990000174");
  await sql`update orders set status = 'C' where uid = ${uid}`.execute(api.db);
  await expect(accept(sha256)).rejects.toMatchObject({ errorCode: "acceptance_not_awaited" });
});
