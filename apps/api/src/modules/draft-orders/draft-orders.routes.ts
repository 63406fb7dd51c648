import * as contract from "@zertsalo/contract/staff-draft-orders";
import { orderSourceNames } from "@zertsalo/domain/orders/order-sources";
import { paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import type { OrderPages } from "@zertsalo/orders/order-link";
import type { Server } from "../../server.ts";
import { choosePayment } from "../payments/payments.ts";
import { placingParts } from "../placing/placing.ts";
import { adminRoute } from "../staff/staff.ts";
import { buyerLink } from "./buyer-link.ts";
import { changedDraft } from "./changed-draft.ts";
import { draftAnswer } from "./draft-answer.ts";
import { changeBuyer, openDraft } from "./draft-changes.ts";
import { cartUidOf, changeableDraft, draftContext, requireDraft } from "./draft-context.ts";
import { changeDelivery, offersOfDraft } from "./draft-delivery.ts";
import { draftLinesRoutes } from "./draft-lines.routes.ts";
import { deleteDraftOrder, listDrafts, lockDraft } from "./draft-orders.queries.ts";
import { placeDraft } from "./place-draft.ts";

export async function draftOrdersRoutes(app: Server, pages: OrderPages): Promise<void> {
  adminRoute(app, contract.draftOrders, async (_, db) => ({
    drafts: (await listDrafts(db)).map((draft) => ({ ...draft, createdAt: draft.createdAt.toISOString() })),
  }));
  adminRoute(app, contract.draftOrder, async ({ params }, db) => draftAnswer(db, await requireDraft(db, params.draft)));
  adminRoute(app, contract.openDraftOrder, async ({ body, staff, note }, tx) => {
    note({ summary: orderSourceNames[body.source] });
    return draftAnswer(tx, await openDraft(tx, staff.id, body));
  });
  adminRoute(app, contract.dropDraftOrder, async ({ params, body }, tx) => {
    await deleteDraftOrder(tx, (await changeableDraft(tx, params.draft, body.version)).id);
    return { isRemoved: true as const };
  });
  adminRoute(app, contract.setDraftBuyer, ({ params, body }, tx) =>
    changedDraft(app, tx, { ...params, ...body }, (draft) => changeBuyer(tx, draft, body)),
  );
  draftLinesRoutes(app);
  adminRoute(app, contract.draftDeliveryOffers, async ({ params, query }, db) =>
    offersOfDraft(app, await requireDraft(db, params.draft), query),
  );
  adminRoute(app, contract.setDraftDelivery, ({ params, body }, tx) =>
    changedDraft(app, tx, { ...params, ...body }, (draft) => changeDelivery(app, tx, draft, body.delivery)),
  );
  adminRoute(app, contract.setDraftPayment, ({ params, body, note }, tx) => {
    note({ summary: paymentMethods[body.method].name });
    return changedDraft(app, tx, { ...params, ...body }, async (draft) => {
      const keeper = draftContext(tx, draft);
      const chosen = { method: body.method, returnUrl: "/order/", failUrl: "/order/", pages };
      await choosePayment(app, keeper, await cartUidOf(keeper), chosen);
      return {};
    });
  });
  adminRoute(app, contract.sendBuyerLink, async ({ params: { number }, body: { isSent }, note }, tx) => {
    note({ summary: isSent ? "Отправлена ещё раз" : "Скопирована" });
    const now = new Date(app.clock.now());
    return { link: await buyerLink(tx, app.rateCounter, { number, isSent, pages, now }) };
  });
  const parts = placingParts(app, pages);
  adminRoute(app, contract.placeDraftOrder, async ({ params, body, request, note }, tx) => {
    await lockDraft(tx, params.draft);
    const before = await requireDraft(tx, params.draft);
    // Pressed twice, or the answer was lost: the order is there.
    const isRepeated = before.number !== null;
    if (!isRepeated) {
      const draft = await changeableDraft(tx, params.draft, body.version);
      await placeDraft(app, tx, draft, { priceStamp: body.priceStamp, request, parts });
    }
    const placed = await requireDraft(tx, params.draft);
    const summary = isRepeated ? "Повтор: уже сделано" : orderSourceNames[placed.source];
    note({ subject: `number ${placed.number ?? ""}`, summary });
    return draftAnswer(tx, placed);
  });
}
