import type { OrderFileKind } from "@zertsalo/contract/staff-order-parts";
import type { Db } from "@zertsalo/db/connection";
import { filesOfLine } from "@zertsalo/db/order-files";
import type { OrderKey } from "@zertsalo/db/order-key";
import type { Storage } from "@zertsalo/db/storage";
import { drawingKey } from "@zertsalo/configurator/output/drawing-key";
import { ShopError } from "../../http/shop-error.ts";
import { requireOrderKey } from "./order-card.ts";

const contentTypes: Record<OrderFileKind, string> = {
  "drawing-svg": "image/svg+xml",
  "drawing-pdf": "application/pdf",
  "workshop-dxf": "image/vnd.dxf",
  "cutting-list": "text/csv; charset=utf-8",
};

interface OrderFileQuery {
  number: number;
  item: string;
  kind: OrderFileKind;
}

/** The workshop's file; before the order is in production, the drawing that the buyer accepted. */
export async function loadOrderFile(
  { db, storage }: { db: Db; storage: Storage },
  { number, item, kind }: OrderFileQuery,
) {
  const key = await requireOrderKey(db, number);
  const stored =
    (await filesOfLine(db, key, item)).find((file) => file.kind === kind) ?? (await drawn(db, key, item, kind));
  const bytes = stored && (await storage.get(stored.key));
  if (!stored || !bytes) throw new ShopError("document_not_found");
  return { name: stored.name, contentType: contentTypes[kind], file: Buffer.from(bytes).toString("base64") };
}

async function drawn(db: Db, { customerId, uid }: OrderKey, item: string, kind: OrderFileKind) {
  const form = { "drawing-svg": "svg", "drawing-pdf": "pdf", "workshop-dxf": null, "cutting-list": null } as const;
  const agreed = await db
    .selectFrom("order_acceptance")
    .select(["config_hash as hash", "drawing_sha256 as sha256"])
    .where("customer_id", "=", customerId)
    .where("order_uid", "=", uid)
    .where("item_uid", "=", item)
    .executeTakeFirst();
  const ending = form[kind];
  if (!agreed?.hash || !agreed.sha256 || !ending) return null;
  return {
    key: drawingKey(agreed.hash, agreed.sha256, ending),
    name: `Чертёж ${agreed.hash.slice(0, 8).toUpperCase()}.${ending}`,
  };
}
