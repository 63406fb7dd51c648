import type { UnpaidOrder } from "@zertsalo/contract/orders";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { onlineMethodList } from "@zertsalo/domain/orders/payment-methods";
import { sql } from "kysely";
import { z } from "zod";
import type { Visitor } from "../../auth/tokens.ts";
import { orderDetails } from "./order-details.ts";
import { orderOfUid } from "./orders.queries.ts";
import { ownKeys } from "./orders.service.ts";

/** The visitor's latest unpaid order, while its goods are reserved. */
export async function findUnpaidOrder(db: Db, visitor: Visitor): Promise<UnpaidOrder | null> {
  for (const customerId of await ownKeys(db, visitor)) {
    const uid = await unpaidUid(db, customerId, visitor.baseUserId);
    const row = uid && (await orderOfUid(db, customerId, uid));
    if (!row) continue;
    const { number, paying, payment } = await orderDetails(db, row);
    return { number, due: paying.due, payUntil: paying.until, redirectUrl: payment.redirectUrl };
  }
  return null;
}

const UidRow = z.strictObject({ uid: z.string() });

/** Orders of a company belong to all its members; each pays the orders he has placed himself. */
async function unpaidUid(db: Db, customerId: string, baseUserId: number | null): Promise<string | undefined> {
  const { rows } = await sql`
    select uid from orders
    where customer_id = ${customerId} and status = 'X' and pay_until > now()
      and payment_method = any(${onlineMethodList})
      and (company_id is null or base_user_id = ${baseUserId}::int)
    order by completed_at desc limit 1`.execute(db);
  return checkRows(UidRow, rows)[0]?.uid;
}
