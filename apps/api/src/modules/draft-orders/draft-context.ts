import type { Db } from "@zertsalo/db/connection";
import { ShopError } from "../../http/shop-error.ts";
import { toQueries } from "../../database/to-queries.ts";
import { defaultStoreId } from "../../plugins/visitor.ts";
import type { CartContext } from "../cart/cart.ts";
import { type DraftOrderRow, lockDraft, readDraft } from "./draft-orders.queries.ts";

/** The draft's cart, with the prices of its buyer and the delivery of its city. */
export const draftVisitor = ({ customerId, baseUserId, companyId, city }: DraftOrderRow) => ({
  visitor: { customerId, baseUserId, companyId },
  caller: { storeId: defaultStoreId, cdekCity: city.id, platform: "office" },
});

export const draftContext = (db: Db, draft: DraftOrderRow): CartContext => ({
  db,
  pool: toQueries(db),
  ...draftVisitor(draft),
});

/** Each draft has a cart from its first moment. */
export async function cartUidOf({ db, visitor }: CartContext): Promise<string> {
  const { uid } = await db
    .selectFrom("cart")
    .select("uid")
    .where("customer_id", "=", visitor.customerId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return uid;
}

export async function requireDraft(db: Db, uid: string): Promise<DraftOrderRow> {
  const draft = await readDraft(db, uid);
  if (!draft) throw new ShopError("not_found");
  return draft;
}

/** Locks the draft for a change: of two tabs the second one is told that it shows an old version. */
export async function changeableDraft(tx: Db, uid: string, version: number): Promise<DraftOrderRow> {
  await lockDraft(tx, uid);
  const draft = await requireDraft(tx, uid);
  if (draft.number !== null) throw new ShopError("draft_order_placed");
  if (draft.version !== version) throw new ShopError("draft_order_changed");
  return draft;
}
