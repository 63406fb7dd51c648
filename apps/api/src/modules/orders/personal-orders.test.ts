import { orderByNumber } from "@zertsalo/contract/orders";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { everythingAbout, forgetEverything, findPerson } from "../users/users.ts";

const api = await startTestApi();

async function person(id: number) {
  const found = await findPerson(api.db, id);
  if (!found) throw new Error(`no person ${id}`);
  return found;
}
const read = (userId: number, number: number) =>
  api.newUser(userId).call(orderByNumber, { params: { number: String(number) } });
const delivery = {
  type: "Interval",
  userData: { address: "г. Самара, ул. Полевая, 5", apartment: "12", coordinates: null },
} as const;

test("exports a person's orders completely", async () => {
  const ivan = await newBuyer(api.db, { name: "Иван Сорокин" });
  const { number } = await newOrder(api.db, ivan);
  await newOrder(api.db, ivan, { status: "F" });
  const { orders } = await everythingAbout(api.db, await person(ivan.id));
  expect(orders).toHaveLength(2);
  expect(orders).toContainEqual(
    expect.objectContaining({ number, shopper: expect.objectContaining({ fullName: "Иван Сорокин" }) }),
  );
});

test("erases name and contacts from the orders of one person only", async () => {
  const [ivan, anna] = [await newBuyer(api.db), await newBuyer(api.db, { name: "Анна Лебедева" })];
  const { number } = await newOrder(api.db, ivan, { delivery });
  const annas = await newOrder(api.db, anna, { delivery });
  const before = await read(ivan.id, number);
  const forgotten = await person(ivan.id);
  await api.db.transaction().execute((tx) => forgetEverything(tx, forgotten));

  const after = await read(ivan.id, number);
  expect(after.shopper).toMatchObject({ fullName: null, email: null, phone: null });
  expect(after.delivery.userData).toBeNull();
  expect(after).toEqual({
    ...before,
    shopper: after.shopper,
    delivery: { ...before.delivery, userData: null },
  });
  const other = await read(anna.id, annas.number);
  expect(other.shopper.fullName).toBe("Анна Лебедева");
});

test("erases staff notes on the person's orders, retains system entries", async () => {
  const buyer = await newBuyer(api.db);
  const { uid } = await newOrder(api.db, buyer);
  const elena = await person(buyer.id);
  const reasons = () =>
    sql<{ reason: string | null }>`
      select reason from order_move where customer_id = ${elena.customerId} and n > 100 order by n`.execute(api.db);
  await sql`
    insert into order_move (customer_id, order_uid, n, status, actor, staff_id, reason)
    select customer_id, uid, 100 + kind, status, 'staff', case when kind = 1 then (select min(id) from staff) end,
      case when kind = 1 then 'Елена просила звонить соседке' else 'Не оплачен в срок' end
    from orders, generate_series(1, 2) kind where uid = ${uid}`.execute(api.db);
  expect((await reasons()).rows).toHaveLength(2);
  await api.db.transaction().execute((tx) => forgetEverything(tx, elena));
  expect((await reasons()).rows).toEqual([{ reason: null }, { reason: "Не оплачен в срок" }]);
});

test("exports and anonymises orders placed for a company, which stay the company's", async () => {
  const company = await newCompany(api.db);
  const another = await newCompany(api.db, { memberId: company.memberId });
  const placed = [
    await newOrder(api.db, company),
    await newOrder(api.db, company, { status: "W" }),
    await newOrder(api.db, another),
  ];
  const igor = await person(company.memberId);
  const { orders } = await everythingAbout(api.db, igor);
  const numbersOf = (found: readonly { number: number }[]) => new Set(found.map(({ number }) => number));
  expect(orders).toHaveLength(placed.length);
  expect(numbersOf(orders as { number: number }[])).toEqual(numbersOf(placed));
  await api.db.transaction().execute((tx) => forgetEverything(tx, igor));
  const order = await api.db
    .selectFrom("orders")
    .select(["full_name", "email", "phone", "legal_info"])
    .where("number", "=", placed[0]?.number ?? 0)
    .executeTakeFirst();
  expect(order).toEqual({
    full_name: null,
    email: null,
    phone: null,
    legal_info: expect.objectContaining({ inn: company.inn }),
  });
});
