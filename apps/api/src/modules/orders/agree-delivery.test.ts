import { answerDeliveryDay, type DeliveryDayAnswer } from "@zertsalo/contract/delivery-agreement";
import type { OrderLetter } from "@zertsalo/contract/order-words";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertSampleOrders } from "./sample-orders.ts";

const api = await startTestApi();
const { customer_id: customerId } = await api.db
  .selectFrom("base_user")
  .select("customer_id")
  .where("id", "=", 1)
  .executeTakeFirstOrThrow();
let numbers = 66_000_000_000;

/** One that our courier brings, paid for. */
async function anOrder(status: OrderLetter): Promise<number> {
  numbers += 1;
  await insertSampleOrders(api.db, { customerId, firstNumber: numbers - 1, status });
  await sql`update orders set delivery_type = 'Interval', payment_status = 'completed'
    where number = ${numbers}`.execute(api.db);
  return numbers;
}
const answer = (number: number, said: DeliveryDayAnswer, asking = api.newUser(1)) =>
  asking.call(answerDeliveryDay, { params: { number: String(number) }, body: { answer: said } });
const tasksOf = async (number: number) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from staff_task where subject = ${String(number)} and done_at is null`.execute(api.db);
  return rows.map(({ kind }) => kind);
};

test("a day that suits is agreed on, once", async () => {
  const number = await anOrder("R");
  expect(await answer(number, "agree")).toMatchObject({ status: "Y" });
  expect(await answer(number, "agree")).toMatchObject({ status: "Y" });
  expect(await tasksOf(number)).toEqual([]);
  const moves = await sql<{ status: string; actor: string }>`
    select move.status, actor from order_move move join orders on orders.uid = order_uid
    where number = ${number} and n > 2`.execute(api.db);
  expect(moves.rows).toEqual([{ status: "Y", actor: "buyer" }]);
});

test("another day is a dispatcher's call", async () => {
  const number = await anOrder("R");
  expect(await answer(number, "another-day")).toMatchObject({ status: "L" });
  expect(await tasksOf(number)).toEqual(["delivery-day"]);
  await expect(answer(number, "agree")).rejects.toMatchObject({ errorCode: "delivery_day_settled" });
});

/** Red when only the table of moves is asked: a buyer may move his delivery from W by a call, not by this button. */
test.each(["X", "W", "D", "E", "F", "A"] as const)("nobody was asked in %s", async (letter) => {
  const number = await anOrder(letter);
  for (const said of ["agree", "another-day"] as const) {
    await expect(answer(number, said)).rejects.toMatchObject({ status: 409, errorCode: "delivery_day_settled" });
  }
});

test("another's order has no day to be asked about", async () => {
  const number = await anOrder("R");
  await expect(answer(number, "agree", api.newUser(2))).rejects.toMatchObject({ errorCode: "order_not_found" });
});
