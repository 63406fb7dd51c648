import * as contract from "@zertsalo/contract/staff-draft-orders";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { changedDraft } from "./changed-draft.ts";
import { addLine, changePromo, changeQuantity } from "./draft-changes.ts";

export function draftLinesRoutes(app: Server): void {
  adminRoute(app, contract.addDraftLine, async ({ params, body, note }, tx) => {
    let notAdded: string[] = [];
    const answer = await changedDraft(app, tx, { ...params, ...body }, async (draft) => {
      notAdded = await addLine(app, tx, draft, body.add);
      return {};
    });
    note({ summary: answer.cart.items.at(-1)?.product.name ?? "Ничего не добавлено" });
    return { ...answer, notAdded };
  });
  adminRoute(app, contract.setDraftQuantity, async ({ params: { draft: id, item }, body, note }, tx) => {
    const answer = await changedDraft(app, tx, { draft: id, ...body }, (draft) =>
      changeQuantity(tx, draft, item, body.quantity),
    );
    const line = answer.cart.items.find(({ uid }) => uid === item);
    note({ summary: line ? `${line.product.name}: ${line.quantity}` : "Позиция убрана" });
    return answer;
  });
  adminRoute(app, contract.setDraftPromo, ({ params, body, note }, tx) => {
    note({ summary: body.code || "Промокод убран" });
    return changedDraft(app, tx, { ...params, ...body }, (draft) => changePromo(tx, draft, body.code));
  });
}
