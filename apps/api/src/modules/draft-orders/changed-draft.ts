import type { DraftOrder } from "@zertsalo/contract/staff-draft-orders";
import type { Db } from "@zertsalo/db/connection";
import type { Server } from "../../server.ts";
import { draftAnswer } from "./draft-answer.ts";
import { changeableDraft, draftContext, requireDraft } from "./draft-context.ts";
import { renewDelivery } from "./draft-delivery.ts";
import { type DraftChange, type DraftOrderRow, updateDraft } from "./draft-orders.queries.ts";

/** One change of a draft: of the version that was shown, with its delivery calculated anew. */
export async function changedDraft(
  app: Server,
  tx: Db,
  { draft: id, version }: { draft: string; version: number },
  change: (draft: DraftOrderRow) => Promise<DraftChange>,
): Promise<DraftOrder> {
  await updateDraft(tx, id, await change(await changeableDraft(tx, id, version)));
  const now = await requireDraft(tx, id);
  await renewDelivery(app, draftContext(tx, now));
  return draftAnswer(tx, now);
}
