import { randomInt, randomUUID } from "node:crypto";
import { ask } from "./database.ts";

/** An order of the demo shop that was picked up. */
const pattern = "680948";

/** Such an order of this company by bill, received so many days ago and deferred by five. Answers its number. */
export async function owedOrder(companyId: number, daysAgo: number): Promise<string> {
  const [uid, number] = [randomUUID(), String(randomInt(1e10, 9e10))];
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const [company] = await ask<{ customerId: string; legalInfo: object }>(
    `select customer_id as "customerId", json_build_object('inn', inn, 'kpp', kpp, 'name', name, 'form', org_type)
       as "legalInfo" from company where id = $1`,
    [companyId],
  );
  const own = { customer_id: company?.customerId, company_id: companyId, legal_info: company?.legalInfo };
  const bill = { shopper_type: "b2b", payment_method: "bill", payment_status: "pending", are_funds_booked: true };
  await ask(
    `insert into orders select (jsonb_populate_record(pattern, $2::jsonb)).* from orders pattern where number = $1`,
    [pattern, JSON.stringify({ ...own, ...bill, base_user_id: null, coupon: null, uid, number, completed_at: at })],
  );
  const key = { customer_id: company?.customerId, order_uid: uid };
  for (const table of ["order_item", "order_move"]) {
    await ask(
      `insert into ${table} select (jsonb_populate_record(copied, $2::jsonb)).* from ${table} copied
       where order_uid = (select uid from orders where number = $1)`,
      [pattern, JSON.stringify({ ...key, ...(table === "order_move" && { at }) })],
    );
  }
  await ask("insert into order_deferral (customer_id, order_uid, defer_days) values ($1, $2, 5)", [
    company?.customerId,
    uid,
  ]);
  return number;
}
