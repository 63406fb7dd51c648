import { randomUUID } from "node:crypto";
import type { OrderBill } from "@zertsalo/contract/orders";
import type { Db } from "@zertsalo/db/connection";
import { billOfOrder } from "@zertsalo/orders/order-bill";
import type { OrderKey } from "@zertsalo/db/order-key";
import { billPaper } from "@zertsalo/pdf/bill-paper";
import { ShopError } from "../../http/shop-error.ts";
import type { Visitor } from "../../auth/tokens.ts";
import type { RenderQueue } from "../../limits/render-queue.ts";
import { ownOrder } from "./orders.service.ts";

interface Parts {
  db: Db;
  desk: RenderQueue;
}

export async function billFile(parts: Parts, visitor: Visitor, number: number): Promise<OrderBill> {
  const { customer_id: customerId, uid } = await ownOrder(parts.db, visitor, number);
  return drawnBill(parts, { customerId, uid }, number);
}

/** Rendered on request, one at a time, and not stored. */
export async function drawnBill({ db, desk }: Parts, key: OrderKey, number: number): Promise<OrderBill> {
  const bill = await billOfOrder(db, key);
  if (!bill) throw new ShopError("document_not_found");
  let file = "";
  await desk(randomUUID(), async () => {
    file = (await billPaper(bill)).toString("base64");
  });
  return { name: `Счёт № ${number}.pdf`, file };
}
