import * as contract from "@zertsalo/contract/staff-messages";
import { ShopError } from "../../http/shop-error.ts";
import type { Allowance } from "../../limits/rate-counter.ts";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { messageCard, messageKind, messageList, queueTrial } from "./messages.service.ts";
import { versionedRoutes } from "./versions.routes.ts";

const trialAllowance: Allowance = { max: 20, windowMs: 3_600_000 };

export function staffMessagesRoutes(app: Server, { origin }: { origin: string }): void {
  const calls = {
    read: contract.staffMessage,
    saveDraft: contract.saveMessageDraft,
    dropDraft: contract.dropMessageDraft,
    publish: contract.publishMessage,
    restore: contract.restoreMessage,
  };
  adminRoute(app, contract.staffMessages, async (_input, db) => ({ messages: await messageList(db) }));
  versionedRoutes(app, calls, {
    of: messageKind,
    subjectOf: ({ message }) => message,
    card: (db, key, staff) => messageCard(db, { key, origin, trialAddress: staff.email }),
  });
  adminRoute(app, contract.trySendingMessage, async ({ params, body, staff, note, request }, tx) => {
    const { isWithin, endsInMs } = await app.rateCounter.take(`message-trial:${staff.id}`, trialAllowance);
    if (!isWithin) throw new ShopError("too_many_request", null, Math.ceil(endsInMs / 1_000));
    const trial = { key: params.message, texts: body.content, to: staff.email, cause: `trial/${request.id}` };
    note({ details: await queueTrial(tx, trial) });
    return { to: staff.email };
  });
}
