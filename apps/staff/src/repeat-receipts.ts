import type { Db } from "@zertsalo/db/connection";
import { addReceiptJob } from "@zertsalo/orders/move-order";
import { sql } from "kysely";

interface FailedReceipt {
  kind: "prepayment" | "settlement" | "refund";
  customerId: string;
  uid: string;
}

/** Asks the till again for what it did not register of an order; the task ends when it does. */
export async function repeatReceipts(db: Db, [number = ""]: readonly string[]): Promise<string> {
  if (!/^\d{6,11}$/.test(number)) throw new Error("An order has a number of 6 to 11 digits");
  const kinds = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<FailedReceipt>`
      select split_part(subject, ':', 3) as kind, customer_id as "customerId", order_uid as uid
      from staff_task where kind = 'receipt' and done_at is null and split_part(subject, ':', 2) = ${number}`.execute(
      tx,
    );
    for (const { kind, ...key } of rows) await addReceiptJob(tx, `receipt.${kind}`, { key });
    return rows.map(({ kind }) => kind);
  });
  if (kinds.length === 0) throw new Error(`No receipt of order ${number} has failed`);
  return `Asked for again: ${kinds.join(", ")}`;
}
