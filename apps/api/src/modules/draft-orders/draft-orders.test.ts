import { randomUUID } from "node:crypto";
import { addCartItem, cart } from "@zertsalo/contract/cart";
import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import { configurationDrawing } from "@zertsalo/contract/drawings";
import { acceptDrawings, orderByNumber } from "@zertsalo/contract/orders";
import { saveConfiguration } from "@zertsalo/contract/saved-configurations";
import * as drafts from "@zertsalo/contract/staff-draft-orders";
import type { DraftOrder } from "@zertsalo/contract/staff-draft-orders";
import { staffOrder } from "@zertsalo/contract/staff-orders";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany, newPhone, newProduct, newPromotion, setStock } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");
const address = "г Москва, ул Вавилова, д 19";

const boardId = async (customerId: string) => {
  const { rows } = await sql<{ id: number }>`select id from customer_board where customer_id = ${customerId}`.execute(
    api.db,
  );
  return rows[0]?.id ?? 0;
};
const begun = (customer: number | null = null, id: string = randomUUID()) =>
  manager.call(drafts.openDraftOrder, { body: { id, source: "call", customer } });
const paramsOf = ({ id }: DraftOrder) => ({ params: { draft: id } });
const withProduct = (draft: DraftOrder, productId: number, quantity = 1) =>
  manager.call(drafts.addDraftLine, {
    ...paramsOf(draft),
    body: { version: draft.version, add: { productId, quantity } },
  });
const setBuyer = (
  draft: DraftOrder,
  typed: { fullName?: string; phone?: string; email?: string; customer?: number | null },
) =>
  manager.call(drafts.setDraftBuyer, {
    ...paramsOf(draft),
    body: {
      version: draft.version,
      source: "call",
      customer: draft.customer?.id ?? null,
      fullName: "",
      phone: "",
      email: "",
      recipient: null,
      ...typed,
    },
  });
const delivered = async (draft: DraftOrder, offer = "Pickup|") => {
  const place = { address, floor: 3, entranceLength: 20 };
  const { items } = await manager.call(drafts.draftDeliveryOffers, { ...paramsOf(draft), query: place });
  const item = items.find(({ id }) => id.startsWith(offer));
  if (!item) throw new Error(`No offer begins with ${offer}`);
  const delivery = { ...place, apartment: "12", entrance: "2", comment: "", offer: item.id, exactTime: null };
  return manager.call(drafts.setDraftDelivery, { ...paramsOf(draft), body: { version: draft.version, delivery } });
};
const paidBy = (draft: DraftOrder, method: "cashdesk" | "sbp-sber" | "bill" = "sbp-sber") =>
  manager.call(drafts.setDraftPayment, { ...paramsOf(draft), body: { version: draft.version, method } });
const place = (draft: DraftOrder, priceStamp = draft.cart.priceStamp) =>
  manager.call(drafts.placeDraftOrder, { ...paramsOf(draft), body: { version: draft.version, priceStamp } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );
const orderRow = async (number: number | null) => {
  const { rows } = await sql<Record<string, unknown>>`select * from orders where number = ${number}`.execute(api.db);
  return rows[0] ?? {};
};

/** A draft that needs nothing but the button. */
async function ready({ customer = null as number | null, productId = 0, phone = newPhone() } = {}) {
  const product = productId || (await newProduct(api.db)).id;
  const named = await setBuyer(await begun(customer), customer === null ? { fullName: "Анна Белова", phone } : {});
  return paidBy(await delivered(await withProduct(named, product)));
}

test("an order for a caller without an account is placed with a name and a phone, and he is told by text", async () => {
  const phone = newPhone();
  const draft = await ready({ phone });
  expect(draft).toMatchObject({ number: null, cart: { refusal: null, payment: { handlerCode: "sbp-sber" } } });
  const { number } = await place(draft);
  const row = await orderRow(number);
  expect(row).toMatchObject({ status: "X", full_name: "Анна Белова", phone, email: null, base_user_id: null });
  expect(row.order_total).toBe(draft.cart.orderTotal);
  const { rows } = await sql<{ text: string }>`select text from text_message where phone = ${phone}`.execute(api.db);
  expect(rows.map(({ text }) => text)).toEqual([expect.stringContaining(`/order/${number}/`) as string]);
  const card = await manager.call(staffOrder, { params: { number: String(number) } });
  expect(card.changes[0]).toMatchObject({ title: "Заказ оформлен сотрудником", details: "Звонок" });
});

test("the sums are those of the buyer's own cart", async () => {
  const buyer = await newBuyer(api.db, { discountPercent: 7 });
  const { id: productId } = await newProduct(api.db, { price: 1_234_500 });
  const anna = api.newUser(buyer.id);
  const own = await readyCart(anna, { productId, method: "sbp-sber" });
  const draft = await ready({ customer: await boardId(buyer.customerId), productId });
  const sums = ["itemsTotal", "discountTotal", "discount", "orderTotal"] as const;
  for (const sum of sums) expect(draft.cart[sum]).toEqual(own.ready[sum]);
  expect(draft.customer).toMatchObject({ discountPercent: 7, cartLines: 1 });
  const { number } = await place(draft);
  const order = await anna.call(orderByNumber, { params: { number: String(number) } });
  expect(order).toMatchObject({ orderTotal: own.ready.orderTotal, status: "X" });
  // His own cart stays as it was.
  expect((await anna.call(cart)).items).toHaveLength(1);
});

test("a company pays by its tier, and the order is the company's", async () => {
  const company = await newCompany(api.db, { type: "studio" });
  const { id: productId } = await newProduct(api.db, { price: 1_000_000 });
  const draft = await withProduct(await begun(await boardId(company.customerId)), productId);
  expect(draft.cart).toMatchObject({ b2b: true, itemsTotal: 820_000 });
  expect(draft.customer?.tier).not.toBeNull();
  const { number } = await place(await paidBy(await delivered(draft), "bill"));
  expect(await orderRow(number)).toMatchObject({
    company_id: company.id,
    shopper_type: "b2b",
    customer_id: company.customerId,
  });
});

test("an order for a guest begins with the contacts of his last one", async () => {
  const phone = newPhone();
  const { number } = await place(await ready({ phone }));
  const { customer_id: guest } = await orderRow(number);
  const draft = await begun(await boardId(String(guest)));
  expect(draft).toMatchObject({ customer: null, cart: { shopper: { fullName: "Анна Белова", phone } } });
});

test("a code works by the buyer's own terms, and once for each buyer", async () => {
  const code = await newPromotion(api.db, { kind: "percent", value: 10, isOncePerBuyer: true });
  const buyer = await newBuyer(api.db, { discountPercent: 0 });
  const customer = await boardId(buyer.customerId);
  const withCode = (draft: DraftOrder, text: string) =>
    manager.call(drafts.setDraftPromo, { ...paramsOf(draft), body: { version: draft.version, code: text } });
  const draft = await withCode(await ready({ customer }), code.toLowerCase());
  expect(draft.cart.couponDetails).toMatchObject({ code, state: "works" });
  expect((await withCode(draft, "")).cart.coupon).toBeNull();
  const again = await withCode(await manager.call(drafts.draftOrder, paramsOf(draft)), code);
  await place(again);
  const used = await sql<{ customer_id: string }>`
    select customer_id from promotion_use join promotion on promotion.id = promotion_id where code = ${code}`.execute(
    api.db,
  );
  expect(used.rows).toEqual([{ customer_id: buyer.customerId }]);
  expect(await refusal(withCode(await ready({ customer }), code))).toBe("promo_code_invalid");
});

test("a made-to-order piece is added by its link; the buyer signs its drawing before he pays", async () => {
  const buyer = await newBuyer(api.db);
  const anna = api.newUser(buyer.id);
  const made = await anna.call(createConfiguredProduct, { params: { type: "mirror" }, body: { options: {} } });
  const { hash } = made.data.configuration;
  await anna.call(saveConfiguration, { body: { hash } });
  const draft = await begun(await boardId(buyer.customerId));
  expect(draft.customer?.builds).toEqual([expect.objectContaining({ hash, price: made.data.price })]);
  const add = (configuration: string) =>
    manager.call(drafts.addDraftLine, { ...paramsOf(draft), body: { version: draft.version, add: { configuration } } });
  expect(await refusal(add("https://zertsalo.test/konfiguratory/mirror/"))).toBe("configuration_not_found");
  const withPiece = await add(`https://zertsalo.test/konfiguratory/mirror/?c=${hash}#size`);
  expect(withPiece.cart.items[0]).toMatchObject({ price: made.data.price, available: true });
  const { number } = await place(await paidBy(await delivered(withPiece)));
  const params = { number: String(number) };
  const item = withPiece.cart.items[0]?.uid ?? "";
  expect(await anna.call(orderByNumber, { params })).toMatchObject({ status: "M", unsigned: [item] });
  const { data: drawing } = await anna.call(configurationDrawing, { params: { hash }, query: {} });
  const signed = await anna.call(acceptDrawings, {
    params,
    body: { acceptances: [{ item, drawing: drawing.sha256 }] },
  });
  expect(signed).toMatchObject({ status: "X", unsigned: [] });
});

test("what the buyer has in his own cart is taken over; what is sold out is named", async () => {
  const buyer = await newBuyer(api.db);
  const anna = api.newUser(buyer.id);
  const [here, gone] = [await newProduct(api.db), await newProduct(api.db)];
  for (const { id } of [here, gone]) await anna.call(addCartItem, { body: { productId: id, quantity: 2 } });
  await setStock(api.db, gone.id, {});
  const draft = await begun(await boardId(buyer.customerId));
  const body = { version: draft.version, add: { isOwnCart: true as const } };
  const filled = await manager.call(drafts.addDraftLine, { ...paramsOf(draft), body });
  expect(filled.cart.items.map(({ product, quantity }) => [product.productId, quantity])).toEqual([[here.id, 2]]);
  expect(filled.notAdded).toEqual([gone.name]);
});

test("of two tabs the second one is told, and nothing is lost", async () => {
  const { id: productId } = await newProduct(api.db);
  const draft = await begun();
  await withProduct(draft, productId);
  expect(await refusal(withProduct(draft, productId))).toBe("draft_order_changed");
  const now = await manager.call(drafts.draftOrder, paramsOf(draft));
  expect(now.cart.items.map(({ quantity }) => quantity)).toEqual([1]);
});

test("two presses of the button are one order", async () => {
  const draft = await ready();
  const [one, other] = await Promise.all([place(draft), place(draft)]);
  expect(one.number).toBe(other.number);
  expect((await place(draft)).number).toBe(one.number);
  expect(await refusal(withProduct(draft, 1))).toBe("draft_order_placed");
});

test("a second press of «new order» is the same draft, and another one's cart is not reached by its id", async () => {
  const draft = await begun();
  expect((await begun(null, draft.id)).version).toBe(draft.version);
  const buyer = await newBuyer(api.db);
  const { id: productId } = await newProduct(api.db);
  await api.newUser(buyer.id).call(addCartItem, { body: { productId, quantity: 1 } });
  expect((await begun(null, buyer.customerId)).cart.items).toEqual([]);
});

test("a higher price is asked about before the order is placed", async () => {
  const { id: productId } = await newProduct(api.db, { price: 100_000 });
  const draft = await ready({ productId });
  await sql`update product_price set no_registry = no_registry + 5000, retail = retail + 5000 where product_id = ${productId}`.execute(
    api.db,
  );
  expect(await refusal(place(draft))).toBe("price_changed");
  const now = await manager.call(drafts.draftOrder, paramsOf(draft));
  expect(now.number).toBeNull();
  expect((await place(now)).number).not.toBeNull();
});

test("an order without phone, delivery or payment is refused with its reason", async () => {
  const { id: productId } = await newProduct(api.db);
  const draft = await withProduct(await begun(), productId);
  expect(await refusal(place(draft))).toBe("delivery_quote_expired");
  const sent = await delivered(draft);
  expect(await refusal(place(sent))).toBe("payment_method_gone");
  const paying = await paidBy(sent);
  expect(await refusal(place(paying))).toBe("shopper_invalid");
});

test("a chosen delivery follows a change of the goods", async () => {
  const { id: productId } = await newProduct(api.db);
  const draft = await ready({ productId });
  const { item } = { item: draft.cart.items[0]?.uid ?? "" };
  const more = await manager.call(drafts.setDraftQuantity, {
    params: { draft: draft.id, item },
    body: { version: draft.version, quantity: 3 },
  });
  expect(more.cart.delivery.selectedItem).not.toBeNull();
  expect((await place(more)).number).not.toBeNull();
});

test("a draft is listed until it is placed or removed, and its cart goes with it", async () => {
  const [kept, placed, removed] = [await ready(), await ready(), await ready()];
  await place(placed);
  await manager.call(drafts.dropDraftOrder, { ...paramsOf(removed), body: { version: removed.version } });
  const { drafts: listed } = await manager.call(drafts.draftOrders);
  const mine = listed.filter(({ id }) => [kept, placed, removed].some((draft) => draft.id === id));
  expect(mine).toEqual([expect.objectContaining({ id: kept.id, buyer: "Анна Белова", lines: 1 })]);
  expect(await refusal(manager.call(drafts.draftOrder, paramsOf(removed)))).toBe("not_found");
  const { rows } = await sql`select from cart where uid = ${removed.cart.uid}`.execute(api.db);
  expect(rows).toEqual([]);
});
