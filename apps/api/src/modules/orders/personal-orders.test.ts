import { orderByNumber } from "@zertsalo/contract/orders";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { everythingAbout, forgetEverything, personOf } from "../users/personal-data.ts";

const api = await startTestApi();

async function person(id: number) {
  const found = await personOf(api.db, id);
  if (!found) throw new Error(`no person ${id}`);
  return found;
}

test("who asks for his data gets his orders whole", async () => {
  const { orders } = await everythingAbout(api.db, await person(2));
  expect(orders).toHaveLength(5);
  expect(orders).toContainEqual(
    expect.objectContaining({ number: 566189, shopper: expect.objectContaining({ fullName: "Иван Сорокин" }) }),
  );
});

test("who is forgotten leaves orders without name and contacts, and only he", async () => {
  const ivan = api.newUser(2);
  const before = await ivan.call(orderByNumber, { params: { number: "566189" } });
  const forgotten = await person(2);
  await api.db.transaction().execute((tx) => forgetEverything(tx, forgotten));

  const after = await ivan.call(orderByNumber, { params: { number: "566189" } });
  expect(after.shopper).toMatchObject({ fullName: null, email: null, phone: null });
  expect(after.delivery.userData).toBeNull();
  expect(after).toEqual({
    ...before,
    shopper: after.shopper,
    delivery: { ...before.delivery, userData: null },
  });
  const other = await api.newUser(1).call(orderByNumber, { params: { number: "761030" } });
  expect(other.shopper.fullName).toBe("Анна Лебедева");
});

test("what staff wrote of his orders goes with him, what the shop itself has noted stays", async () => {
  const elena = await person(3);
  const reasons = () =>
    sql<{ reason: string | null }>`
      select reason from order_move where customer_id = ${elena.customerId} and n > 100 order by n`.execute(api.db);
  await sql`
    insert into order_move (customer_id, order_uid, n, status, actor, staff_id, reason)
    select customer_id, uid, 100 + kind, status, 'staff', case when kind = 1 then (select min(id) from staff) end,
      case when kind = 1 then 'Елена просила звонить соседке' else 'Не оплачен в срок' end
    from (select customer_id, uid, status from orders where customer_id = ${elena.customerId} limit 1) one,
      generate_series(1, 2) kind`.execute(api.db);
  expect((await reasons()).rows).toHaveLength(2);
  await api.db.transaction().execute((tx) => forgetEverything(tx, elena));
  expect((await reasons()).rows).toEqual([{ reason: null }, { reason: "Не оплачен в срок" }]);
});

test("what he ordered for a company is told and emptied too, and stays the company's", async () => {
  const igor = await person(7);
  const { orders } = await everythingAbout(api.db, igor);
  expect((orders as { number: number }[]).map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([
    304759, 474463, 501160, 774296,
  ]);
  await api.db.transaction().execute((tx) => forgetEverything(tx, igor));
  const kept = await api.db
    .selectFrom("orders")
    .select(["full_name", "email", "phone", "legal_info"])
    .where("number", "=", 304759)
    .executeTakeFirst();
  expect(kept).toEqual({
    full_name: null,
    email: null,
    phone: null,
    legal_info: expect.objectContaining({ inn: "6316000209" }),
  });
});
