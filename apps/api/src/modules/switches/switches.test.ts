import { addCartItem, cart } from "@zertsalo/contract/cart";
import { chatStats, sendPendingMessage } from "@zertsalo/contract/chat";
import { calculateConfiguration, configuratorByType, createConfiguredProduct } from "@zertsalo/contract/configurators";
import { calculateDelivery } from "@zertsalo/contract/delivery-calls";
import { paymentList, setCartPayment, unavailablePayments } from "@zertsalo/contract/payments";
import { closePart, openPart, type ShopPart, switches } from "@zertsalo/contract/shop-parts";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";

const api = await startTestApi();
const { id: productId } = await newProduct(api.db);
const manager = api.newStaff("order_manager");
const message = "Вернётся завтра к обеду";
const close = (part: ShopPart) => manager.call(closePart, { params: { part }, body: { words: message } });
const open = (part: ShopPart) => manager.call(openPart, { params: { part } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ errorCode, errorText, data }: { errorCode: string; errorText: string; data: unknown }) => ({
      errorCode,
      errorText,
      data,
    }),
  );
afterEach(() => sql`delete from closed_part`.execute(api.db).then(() => undefined));

test("a closed part has its message and author, and can be opened again; both are audited", async () => {
  const { parts } = await close("chat");
  expect(parts.find(({ part }) => part === "chat")?.closed).toMatchObject({ words: message, by: "Сотрудник Тестов" });
  expect(parts.filter(({ closed }) => closed)).toHaveLength(1);
  await open("chat");
  expect((await manager.call(switches)).parts.every(({ closed }) => closed === null)).toBe(true);
  const { rows } = await sql<{ action: string; summary: string }>`
    select action, details ->> 'words' as summary from audit_entry order by id desc limit 2`.execute(api.db);
  expect(rows).toEqual([
    { action: "DELETE /admin/switches/:part", summary: "Чат с поддержкой" },
    { action: "PUT /admin/switches/:part", summary: `Чат с поддержкой: «${message}»` },
  ]);
});

test("a closed payment method is not offered, not accepted, and removed from carts", async () => {
  const guest = api.newGuest();
  const { uid } = await guest.call(addCartItem, { body: { productId, quantity: 1 } });
  const params = { cartUid: uid ?? "" };
  const returnUrl = `${api.config.PUBLIC_ORIGIN}/order/{number}/`;
  const choose = () =>
    guest.call(setCartPayment, { params, body: { method: "sbp-sber", returnUrl, failUrl: returnUrl } });
  await choose();
  expect((await guest.call(cart)).payment?.handlerCode).toBe("sbp-sber");

  await close("payment.sbp-sber");
  const offered = await guest.call(paymentList, { query: {} });
  expect(offered.map(({ method }) => method)).not.toContain("sbp-sber");
  const { list } = await guest.call(unavailablePayments, { query: {} });
  expect(list).toContainEqual({ method: "sbp-sber", name: "СБП", reason: message, isClosed: true });
  expect(await guest.call(cart)).toMatchObject({ payment: null, paymentRefusal: { text: message } });
  expect(await refusal(choose())).toMatchObject({ errorCode: "payment_method_gone", data: { text: message } });

  await open("payment.sbp-sber");
  expect((await guest.call(cart)).payment?.handlerCode).toBe("sbp-sber");
});

test("a closed carrier has no offers but a message", async () => {
  await close("carrier.cdek");
  const guest = api.newGuest();
  const { uid } = await guest.call(addCartItem, { body: { productId, quantity: 1 } });
  const { items, carrier } = await guest.call(calculateDelivery, { params: { cartUid: uid ?? "" }, body: {} });
  expect(carrier).toEqual({ state: "closed", text: message });
  expect(items.filter(({ deliveryType }) => deliveryType.startsWith("Cdek"))).toEqual([]);
  expect(items.length).toBeGreaterThan(0);
});

test("a closed chat accepts no message and reports the reason", async () => {
  await close("chat");
  const { id } = await newBuyer(api.db);
  const anna = api.newUser(id);
  expect((await anna.call(chatStats, { query: { id } })).closed).toBe(message);
  const body = { text: "Здравствуйте", fileIds: [], city: "Самара", url: "/" };
  expect(await refusal(anna.call(sendPendingMessage, { body }))).toMatchObject({
    errorCode: "chat_shut",
    errorText: message,
  });
});

test("a closed configurator displays its message and saves nothing; the others work", async () => {
  await close("configurator.mirror");
  const page = (type: string) => api.call(configuratorByType, { params: { type } });
  expect((await page("mirror")).data.closed).toBe(message);
  expect((await page("led_mirror")).data.closed).toBe(message);
  expect((await page("tabletop")).data.closed).toBeNull();
  const { data } = await api.call(calculateConfiguration, { params: { type: "mirror" }, body: { options: {} } });
  const make = (type: string, options: typeof data.options) =>
    refusal(api.call(createConfiguredProduct, { params: { type }, body: { options } }));
  expect(await make("mirror", data.options)).toMatchObject({ errorCode: "configurator_closed", errorText: message });
  await open("configurator.mirror");
  expect(await make("mirror", data.options)).toBeNull();
});
