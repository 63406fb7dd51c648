import { randomUUID } from "node:crypto";
import type { ClosingPaperKind } from "@zertsalo/contract/closing-papers";
import type { ShopperType } from "@zertsalo/contract/order-enums";
import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import type { OrderKey } from "@zertsalo/db/order-key";
import { lockOrder } from "@zertsalo/orders/order-state";
import type { Storage } from "@zertsalo/db/storage";
import { type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { canHavePapers, datedPaper, paperFileName } from "@zertsalo/domain/orders/closing-papers";
import { ShopError } from "../../http/shop-error.ts";
import { type StoredPaper, paperOfCustomers } from "../orders/orders.ts";
import { requireOrderKey } from "./order-card.ts";

interface NewPaper {
  kind: ClosingPaperKind;
  paperNumber: string;
  dated: Day;
  bytes: Uint8Array;
  staffId: number;
}

/** The order is locked. Returns the summary for the audit log. */
export async function putPaper(tx: Db, storage: Storage, number: number, paper: NewPaper): Promise<string> {
  const key = await requireOrderKey(tx, number);
  const order = await lockOrder(tx, key);
  if (!order) throw new ShopError("order_not_found");
  const { kind, paperNumber, dated, bytes, staffId } = paper;
  const { shopperType, email, name } = await ordererOf(tx, key);
  if (!canHavePapers({ reached: order.reached, shopperType }) || dated > inMoscow(order.now).day) {
    throw new ShopError("closing_paper_refused");
  }
  const place = `closing-papers/${randomUUID()}`;
  const inserted = await tx
    .insertInto("closing_paper")
    .values({
      customer_id: key.customerId,
      order_uid: key.uid,
      kind,
      paper_number: paperNumber,
      dated,
      key: place,
      staff_id: staffId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) throw new ShopError("closing_paper_exists");
  await storage.put(place, bytes, "application/pdf");
  if (email) {
    const paperName = datedPaper(kind, paperNumber, dated);
    await queueEmail(tx, {
      kind: "closing-paper",
      to: email,
      data: { name, number: String(number), paper: paperName, documents: "/personal/orders/?show=documents" },
      cause: `closing-paper/${inserted.id}`,
    });
  }
  return paperFileName(kind, paperNumber, dated);
}

export async function loadPaper(db: Db, number: number, id: number): Promise<StoredPaper> {
  const { customerId, uid } = await requireOrderKey(db, number);
  const paper = await paperOfCustomers(db, id, [customerId]);
  if (paper?.orderUid !== uid) throw new ShopError("document_not_found");
  return paper;
}

/** Returns the summary for the audit log. */
export async function dropPaper(tx: Db, storage: Storage, number: number, id: number): Promise<string> {
  const { kind, paperNumber, dated, key } = await loadPaper(tx, number, id);
  await tx.deleteFrom("closing_paper").where("id", "=", id).execute();
  await storage.remove(key);
  return paperFileName(kind, paperNumber, dated);
}

async function ordererOf(db: Db, { customerId, uid }: OrderKey) {
  const { shopper_type, email, full_name } = await db
    .selectFrom("orders")
    .select(["shopper_type", "email", "full_name"])
    .where("customer_id", "=", customerId)
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  return { shopperType: shopper_type as ShopperType, email, name: full_name?.split(" ")[0] ?? "" };
}
