import * as contract from "@zertsalo/contract/staff-mailings";
import { ShopError } from "../../http/shop-error.ts";
import type { Allowance } from "../../limits/rate-counter.ts";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import * as mailings from "./mailings.service.ts";

const trialAllowance: Allowance = { max: 20, windowMs: 3_600_000 };

export async function staffMailingsRoutes(app: Server, { origin }: { origin: string }): Promise<void> {
  adminRoute(app, contract.staffMailings, async (_input, db) => ({ mailings: await mailings.allMailings(db) }));
  adminRoute(app, contract.mailingChoices, ({ staff }, db) =>
    mailings.mailingChoices(db, { origin, trialAddress: staff.email }),
  );
  adminRoute(app, contract.staffMailing, ({ params }, db) => mailings.oneMailing(db, params.mailing));
  adminRoute(app, contract.mailingTroubles, ({ params }, db) => mailings.mailingTroubles(db, params.mailing));
  adminRoute(app, contract.createMailing, async ({ body, staff, note }, tx) => {
    const { id, version, details } = await mailings.createMailing(tx, body.content, staff.id);
    note({ subject: `mailing ${id}`, details });
    return { id, version };
  });
  adminRoute(app, contract.saveMailing, async ({ params, body: { version, content }, note }, tx) => {
    const { details, ...saved } = await mailings.saveMailing(tx, { id: params.mailing, version }, content);
    note({ details });
    return saved;
  });
  adminRoute(app, contract.startMailing, async ({ params, body, note }, tx) => {
    const start = { startsAt: body.startsAt === null ? null : new Date(body.startsAt), now: new Date(app.clock.now()) };
    const former = { id: params.mailing, version: body.version };
    const { details, ...started } = await mailings.startMailing(tx, former, start);
    note({ details });
    return started;
  });
  adminRoute(app, contract.moveMailing, async ({ params, body: { version, step }, note }, tx) => {
    const { details, ...moved } = await mailings.moveMailing(tx, { id: params.mailing, version }, step);
    note({ details });
    return moved;
  });
  adminRoute(app, contract.tryMailing, async ({ body, staff, note, request }, tx) => {
    const { isWithin, endsInMs } = await app.rateCounter.take(`mailing-trial:${staff.id}`, trialAllowance);
    if (!isWithin) throw new ShopError("too_many_request", null, Math.ceil(endsInMs / 1_000));
    const trial = {
      content: body.content,
      to: staff.email,
      cause: `mailing-trial/${request.id}`,
    };
    note({ details: await mailings.queueMailingTrial(tx, trial) });
    return { to: staff.email };
  });
}
