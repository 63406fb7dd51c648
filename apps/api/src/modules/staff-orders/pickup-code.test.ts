import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import { orderByNumber } from "@zertsalo/contract/orders";
import { moveStaffOrders, staffOrderMoves } from "@zertsalo/contract/staff-order-list";
import { moveStaffOrder, resendPickupCode, staffOrder } from "@zertsalo/contract/staff-orders";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");
const anna = await newBuyer(api.db);

/** Anna's paid order; by default it is ready for pickup at a store. */
async function placed(status: OrderStatus = "G") {
  const { number, pickupCode } = await newOrder(api.db, anna, { status, payment: { status: "completed" } });
  const params = { number: String(number) };
  const card = () => manager.call(staffOrder, { params });
  const handOver = async (code?: string) =>
    manager.call(moveStaffOrder, {
      params,
      body: { to: "F", version: (await card()).version, ...(code !== undefined && { pickupCode: code }) },
    });
  const wrong = pickupCode === "0000" ? "1111" : "0000";
  return { number, params, code: pickupCode ?? "", wrong, card, handOver };
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

test.each(["D", "G", "H"] as const)("an order in %s is handed over with the buyer's pickup code", async (status) => {
  const { params, card, handOver, wrong } = await placed(status);
  const { pickup } = await api.newUser(anna.id).call(orderByNumber, { params });
  const before = await card();
  expect(JSON.stringify(before.order.pickup)).toBe("null");
  expect(before.allowed.find(({ to }) => to === "F")).toMatchObject({ needsCode: true });
  const { moves } = await manager.call(staffOrderMoves, { params });
  expect(moves.filter(({ needsCode }) => needsCode).map(({ to }) => to)).toEqual(["F"]);

  expect(await refusal(handOver())).toBe("pickup_code_missing");
  expect(await refusal(handOver(wrong))).toBe("pickup_code_wrong");
  expect((await card()).order.status).toBe(status);
  expect((await handOver(` ${pickup?.code} `)).order.status).toBe("F");
});

test("five wrong codes block the order, also for the right code and for every colleague", async () => {
  api.freezeLimits();
  const { params, code, wrong, handOver, card } = await placed();
  for (let n = 0; n < 5; n += 1) expect(await refusal(handOver(wrong))).toBe("pickup_code_wrong");
  expect(await refusal(handOver(code))).toBe("pickup_code_locked");
  const body = { to: "F" as const, version: (await card()).version, pickupCode: code };
  expect(await refusal(api.newStaff("order_manager").call(moveStaffOrder, { params, body }))).toBe(
    "pickup_code_locked",
  );
  const another = await placed();
  expect((await another.handOver(another.code)).order.status).toBe("F");
});

test("several orders at once are not handed over", async () => {
  const { number } = await placed();
  const { results } = await manager.call(moveStaffOrders, { body: { numbers: [number], to: "F" } });
  expect(results).toMatchObject([{ number, refusal: "Выдаём по коду покупателя: откройте заказ" }]);
});

test("the code can be resent a few times an hour while the order is ready for pickup", async () => {
  api.freezeLimits();
  const { params, number, code, card } = await placed();
  const { version } = await card();
  const resend = () => manager.call(resendPickupCode, { params });
  expect((await resend()).version).toBe(version + 1);
  const { rows } = await sql<{ text: string }>`
    select text from text_message where cause like ${`notice:order-ready/${number}/%`}`.execute(api.db);
  expect(rows).toEqual([{ text: expect.stringContaining(`Код ${code}`) }]);
  expect((await card()).changes[0]).toMatchObject({ title: "Код выдачи отправлен ещё раз" });
  await resend();
  await resend();
  expect(await refusal(resend())).toBe("too_many_request");
  const gone = await placed("F");
  expect(await refusal(manager.call(resendPickupCode, { params: gone.params }))).toBe("pickup_code_not_now");
});
