import * as contract from "@zertsalo/contract/staff-configurator-prices";
import type { Db } from "@zertsalo/db/connection";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { dropDraftPrices, restoreFormerPrices, saveDraftPrices, withdrawScheduled } from "./draft.service.ts";
import { draftEffect } from "./effect.service.ts";
import { readState, stateAnswer } from "./price-state.ts";
import { publishDraftPrices } from "./publish.service.ts";

export async function staffConfiguratorPricesRoutes(app: Server): Promise<void> {
  const { pool } = app;
  const answer = async (db: Db) => stateAnswer(await readState(db, pool));

  adminRoute(app, contract.configuratorPrices, (_, db) => answer(db));
  adminRoute(app, contract.configuratorPricesEffect, (_, db) => draftEffect(db, pool));

  adminRoute(app, contract.saveConfiguratorDraft, async ({ body, staff, note }, tx) => {
    const changes = await saveDraftPrices({ tx, pool, staffId: staff.id }, body.version, body.prices);
    note({ details: { changes } });
    return answer(tx);
  });
  adminRoute(app, contract.dropConfiguratorDraft, async ({ body, staff, note }, tx) => {
    const changes = await dropDraftPrices({ tx, pool, staffId: staff.id }, body.version);
    note({ details: { changes } });
    return answer(tx);
  });
  adminRoute(app, contract.restoreConfiguratorPrices, async ({ body, staff, note }, tx) => {
    const changes = await restoreFormerPrices({ tx, pool, staffId: staff.id }, body.version, body.former);
    note({ summary: body.former, details: { changes } });
    return answer(tx);
  });
  adminRoute(app, contract.withdrawConfiguratorPrices, async ({ body, staff, note }, tx) => {
    const changes = await withdrawScheduled({ tx, pool, staffId: staff.id }, body.scheduled);
    note({ summary: body.scheduled, details: { changes } });
    return answer(tx);
  });
  adminRoute(app, contract.publishConfiguratorPrices, async ({ body, staff, note }, tx) => {
    const changes = await publishDraftPrices({ tx, pool, staffId: staff.id }, body.version, body.day);
    note({
      summary: body.day === null ? "Сразу" : `С ${body.day.split("-").toReversed().join(".")}`,
      details: { changes },
    });
    return answer(tx);
  });
}
