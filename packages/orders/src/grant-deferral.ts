import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { sql } from "kysely";

/** Staff or a bank have agreed: the order goes on as if it were paid, and is due by the days of the company's terms. */
export async function grantDeferral(tx: Db, { customerId, uid }: OrderKey): Promise<void> {
  await sql`
    update orders set are_funds_booked = true where customer_id = ${customerId} and uid = ${uid}`.execute(tx);
  await sql`
    insert into order_deferral (customer_id, order_uid, defer_days)
    select customer_id, uid, coalesce(terms.defer_days, 0)
    from orders left join company_current_terms terms on terms.company_id = orders.company_id
    where customer_id = ${customerId} and uid = ${uid}
    on conflict do nothing`.execute(tx);
}
