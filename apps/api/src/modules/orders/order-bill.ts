import { randomUUID } from "node:crypto";
import type { OrderBill } from "@zertsalo/contract/orders";
import type { Db } from "@zertsalo/db/connection";
import { billOfOrder } from "@zertsalo/db/orders/order-bill";
import { billPaper } from "@zertsalo/papers/bill-paper";
import { ShopError } from "../../shop-error.ts";
import type { Visitor } from "../../tokens.ts";
import type { Desk } from "../documents/drawing-desk.ts";
import { ownOrder } from "./orders.service.ts";

/** Drawn when it is asked for, one at a time, and kept nowhere. */
export async function billFile(
  { db, desk }: { db: Db; desk: Desk },
  visitor: Visitor,
  number: number,
): Promise<OrderBill> {
  const { customer_id: customerId, uid } = await ownOrder(db, visitor, number);
  const bill = await billOfOrder(db, { customerId, uid });
  if (!bill) throw new ShopError("document_not_found");
  let file = "";
  await desk(randomUUID(), async () => {
    file = (await billPaper(bill)).toString("base64");
  });
  return { name: `Счёт № ${number}.pdf`, file };
}
