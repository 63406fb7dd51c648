import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { brokenOrders, watchOrders } from "./watch-orders.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const log = createLog("silent");
const alarm = vi.spyOn(log, "error");

test("a violated invariant is logged and counted as soon as its order has moved", async () => {
  await watchOrders(db, log);
  expect(alarm).not.toHaveBeenCalled();
  const { rows } = await sql<{ uid: string; number: number }>`
    update orders set status = 'P' where number = (select min(number) from orders where status = 'F')
    returning uid, number`.execute(db);
  await sql`update order_move set at = now() where order_uid = ${rows[0]?.uid}`.execute(db);
  await watchOrders(db, log);
  const invariant = "history ends in the order's status";
  expect(alarm).toHaveBeenCalledWith({ invariant, what: `order ${rows[0]?.number}` }, expect.any(String));
  const { values } = await brokenOrders.get();
  expect(values).toContainEqual({ labels: { invariant }, value: 1 });
});
