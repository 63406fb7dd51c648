import { cuttingPlan, cuttingPlans, cuttingQueue } from "@zertsalo/contract/staff-cutting";
import * as contract from "@zertsalo/contract/staff-cutting-changes";
import * as papers from "@zertsalo/contract/staff-cutting-papers";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import type { Db } from "@zertsalo/db/connection";
import { toQueries } from "../../database/to-queries.ts";
import type { Server } from "../../server.ts";
import { type ChatConfig, fileLinks } from "../chat/chat.ts";
import { adminRoute } from "../staff/staff.ts";
import * as change from "./change-plan.service.ts";
import { cuttingLabelsFile } from "./cutting-labels.ts";
import { loadCuttingQueue, loadPlanList } from "./cutting-list.service.ts";
import { cuttingDxfFile, cuttingMapsFile } from "./cutting-papers.ts";
import { makeDraft } from "./draft-plan.service.ts";
import { correctSheet, cutSheet } from "./finish-sheet.service.ts";
import { loadPlanCard } from "./plan-card.ts";

/** On the connection of the call: planners who wait for each other must not wait for further connections too. */
const rulesOf = (db: Db) => currentPricingRules(toQueries(db));

interface CuttingConfig extends ChatConfig {
  /** Origin of the back office, which the QR codes of the labels open. */
  origin: string;
}

export async function cuttingRoutes(app: Server, { files, origin }: CuttingConfig): Promise<void> {
  const links = fileLinks(files, app.clock.now);
  const cardOf = async (db: Db, id: number) => loadPlanCard({ db, links, rules: await rulesOf(db) }, id);

  adminRoute(app, cuttingQueue, async (_input, db) => loadCuttingQueue(db, await rulesOf(db)));
  adminRoute(app, cuttingPlans, ({ query, staff }, db) => loadPlanList(db, query, staff.id));
  adminRoute(app, cuttingPlan, ({ params }, db) => cardOf(db, params.id));

  adminRoute(app, papers.cuttingMaps, async ({ params, query }, db) =>
    cuttingMapsFile(await cardOf(db, params.id), query.sheet),
  );
  adminRoute(app, papers.cuttingSheetDxf, async ({ params }, db) =>
    cuttingDxfFile(await cardOf(db, params.id), params.sheet),
  );
  adminRoute(app, papers.cuttingLabels, async ({ params, query }, db) =>
    cuttingLabelsFile({ db, rules: await rulesOf(db), origin }, await cardOf(db, params.id), query.sheet),
  );

  adminRoute(app, contract.makeCuttingPlan, async ({ body, staff, note }, tx) => {
    const id = await makeDraft(tx, await rulesOf(tx), { ...body, staffId: staff.id });
    const card = await cardOf(tx, id);
    const parts = card.sheets.reduce((sum, sheet) => sum + sheet.parts.length, 0);
    note({
      subject: `id ${id}`,
      summary: `${card.materialText}: листов ${card.sheets.length}, деталей ${parts}`,
    });
    return card;
  });
  adminRoute(app, contract.lockCuttingSheet, async ({ params: { id, sheet }, body, note }, tx) => {
    note({ summary: await change.setSheetLock(tx, { id, version: body.version }, sheet, body.isLocked) });
    return cardOf(tx, id);
  });
  adminRoute(app, contract.moveCuttingPart, async ({ params: { id }, body: { version, ...move }, note }, tx) => {
    note({ summary: await change.movePart(tx, await rulesOf(tx), { id, version }, move) });
    return cardOf(tx, id);
  });
  adminRoute(app, contract.replanCutting, async ({ params: { id }, body: { version, withQueue }, note }, tx) => {
    note({ summary: await change.replan(tx, await rulesOf(tx), { id, version }, { withQueue }) });
    return cardOf(tx, id);
  });
  adminRoute(app, contract.releaseCuttingPlan, async ({ params: { id }, body: { version }, staff, note }, tx) => {
    note({ summary: await change.releasePlan(tx, await rulesOf(tx), { id, version, staffId: staff.id }) });
    return cardOf(tx, id);
  });
  adminRoute(
    app,
    contract.cancelCuttingPlan,
    async ({ params: { id }, body: { version, reason }, staff, note }, tx) => {
      note({ summary: await change.cancelPlan(tx, { id, version, staffId: staff.id }, reason) });
      return cardOf(tx, id);
    },
  );
  adminRoute(app, contract.cutCuttingSheet, async ({ params: { id, sheet }, body, staff, note }, tx) => {
    note({ summary: await cutSheet(tx, { id, sheetId: sheet, staffId: staff.id }, body) });
    return cardOf(tx, id);
  });
  adminRoute(app, contract.correctCuttingSheet, async ({ params: { id, sheet }, body, staff, note }, tx) => {
    const station = { id, sheetId: sheet, staffId: staff.id };
    const { text, next } = await correctSheet(tx, await rulesOf(tx), station, body);
    note({ summary: next === null ? text : `${text} Новый план № ${next}`.trim() });
    return { plan: await cardOf(tx, id), next };
  });
}
