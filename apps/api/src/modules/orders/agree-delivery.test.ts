import { answerDeliveryDay, type DeliveryDayAnswer } from "@zertsalo/contract/delivery-agreement";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const buyer = await newBuyer(api.db);

/** A paid order with delivery by our courier. */
async function anOrder(status: OrderStatus): Promise<number> {
  const order = { status, delivery: { type: "Interval" }, payment: { status: "completed" } } as const;
  return (await newOrder(api.db, buyer, order)).number;
}
const answer = (number: number, choice: DeliveryDayAnswer, asking = api.newUser(buyer.id)) =>
  asking.call(answerDeliveryDay, { params: { number: String(number) }, body: { answer: choice } });
const tasksOf = async (number: number) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from staff_task where subject = ${String(number)} and done_at is null`.execute(api.db);
  return rows.map(({ kind }) => kind);
};

test("the proposed day can be agreed to once", async () => {
  const number = await anOrder("R");
  expect(await answer(number, "agree")).toMatchObject({ status: "Y" });
  expect(await answer(number, "agree")).toMatchObject({ status: "Y" });
  expect(await tasksOf(number)).toEqual([]);
  const moves = await sql<{ status: string; actor: string }>`
    select move.status, actor from order_move move join orders on orders.uid = order_uid
    where number = ${number} and n > 2`.execute(api.db);
  expect(moves.rows).toEqual([{ status: "Y", actor: "buyer" }]);
});

test("a request for another day opens a task for a dispatcher", async () => {
  const number = await anOrder("R");
  expect(await answer(number, "another-day")).toMatchObject({ status: "L" });
  expect(await tasksOf(number)).toEqual(["delivery-day"]);
  await expect(answer(number, "agree")).rejects.toMatchObject({ errorCode: "delivery_day_settled" });
});

/** Fails if only the table of moves is checked: a buyer may move a delivery from W by phone, but not by this button. */
test.each(["X", "W", "D", "E", "F", "A"] as const)("there is no proposed day in %s", async (status) => {
  const number = await anOrder(status);
  for (const choice of ["agree", "another-day"] as const) {
    await expect(answer(number, choice)).rejects.toMatchObject({ status: 409, errorCode: "delivery_day_settled" });
  }
});

test("another buyer's order is not found", async () => {
  const number = await anOrder("R");
  const another = api.newUser((await newBuyer(api.db)).id);
  await expect(answer(number, "agree", another)).rejects.toMatchObject({ errorCode: "order_not_found" });
});
