import { purchaseList, saveMaterialMinimum } from "@zertsalo/contract/staff-material-purchase";
import * as contract from "@zertsalo/contract/staff-material";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import type { Db } from "@zertsalo/db/connection";
import { materialText } from "@zertsalo/production/material-rules";
import { unitNumber } from "@zertsalo/production/stock/unit-number";
import { fileScope } from "../../http/sent-file.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { type ChatConfig, fileLinks } from "../chat/chat.ts";
import { adminRoute, type SignedInMember } from "../staff/staff.ts";
import { loadPurchaseList, saveMinimum } from "./purchase.service.ts";
import { stockLabels } from "./stock-labels.ts";
import { listStock, stockOptions } from "./stock-list.service.ts";
import * as movements from "./stock-movements.service.ts";
import { saveUnitPhoto } from "./stock-photo.ts";
import { findScannedUnit, loadUnitCard, requireUnit } from "./stock-unit.service.ts";
import { findUnits } from "./stock-units.queries.ts";
import { toStockUnit } from "./to-stock-unit.ts";

interface MaterialStockConfig extends ChatConfig {
  /** Origin of the back office, which the QR codes of the labels open. */
  origin: string;
}

export async function materialStockRoutes(app: Server, { files, origin }: MaterialStockConfig): Promise<void> {
  const links = fileLinks(files, app.clock.now);
  const seesCost = ({ rights }: SignedInMember) => rights.includes("material.cost");
  const cardOf = (db: Db, id: number, staff: SignedInMember) => loadUnitCard({ db, links }, id, seesCost(staff));
  const unitOf = async (db: Db, id: number) => toStockUnit(links, await requireUnit(db, id));

  adminRoute(app, contract.stockUnits, ({ query, staff }, db) => listStock({ db, links }, query, seesCost(staff)));
  adminRoute(app, contract.stockOptions, (_input, db) => stockOptions(db));
  adminRoute(app, contract.stockScan, ({ query }, db) => findScannedUnit({ db, links }, query.text));
  adminRoute(app, contract.stockUnit, ({ params, staff }, db) => cardOf(db, params.id, staff));
  adminRoute(app, contract.stockLabels, ({ query }, db) => stockLabels(db, query.units, origin));

  adminRoute(app, contract.receiveStock, async ({ body, staff, note }, tx) => {
    if (body.cost !== null && !seesCost(staff)) throw new ShopError("forbidden");
    const ids = await movements.receiveUnits(tx, body, staff.id);
    const rows = await findUnits(tx, ids);
    const { material, place, batch } = body;
    const numbers = rows.map(({ id }) => unitNumber(id)).join(", ");
    note({ summary: `${materialText(material)}: ${numbers}. ${place}${batch && `, партия ${batch}`}` });
    return { units: rows.map((row) => toStockUnit(links, row)) };
  });
  adminRoute(app, contract.moveStock, async ({ params: { id }, body, staff, note }, tx) => {
    note({ details: { changes: await movements.moveUnit(tx, id, body.place, { staffId: staff.id }) } });
    return unitOf(tx, id);
  });
  adminRoute(app, contract.countStock, async ({ params: { id }, body, staff, note }, tx) => {
    note({ details: { changes: await movements.countUnit(tx, id, body.place, { staffId: staff.id }) } });
    return unitOf(tx, id);
  });

  adminRoute(
    app,
    contract.measureStock,
    async ({ params: { id }, body: { version, ...measured }, staff, note }, tx) => {
      const change = { staffId: staff.id, version };
      note({ details: { changes: await movements.measureUnit(tx, id, measured, change) } });
      return cardOf(tx, id, staff);
    },
  );
  adminRoute(
    app,
    contract.saveStockDefects,
    async ({ params: { id }, body: { version, defects }, staff, note }, tx) => {
      const change = { staffId: staff.id, version };
      note({ details: { changes: await movements.saveDefects(tx, id, defects, change) } });
      return cardOf(tx, id, staff);
    },
  );
  adminRoute(
    app,
    contract.writeOffStock,
    async ({ params: { id }, body: { version, ...writeOff }, staff, note }, tx) => {
      await movements.writeOffUnit(tx, id, writeOff, { staffId: staff.id, version });
      const state = {
        field: "state",
        title: "Состояние",
        from: "на складе",
        to: `списан: ${reasonTexts[writeOff.reason]}`,
      };
      note({ details: { changes: [state], ...(writeOff.note && { words: writeOff.note }) } });
      return cardOf(tx, id, staff);
    },
  );
  adminRoute(app, contract.releaseStockHold, async ({ params: { id }, body, staff, note }, tx) => {
    const changes = await movements.releaseHold(tx, id, body, { staffId: staff.id, version: body.version });
    note({ details: { changes, words: body.reason } });
    return cardOf(tx, id, staff);
  });
  adminRoute(app, contract.saveStockCost, async ({ params: { id }, body: { version, cost }, staff, note }, tx) => {
    note({ details: { changes: await movements.saveCost(tx, id, cost, { version }) } });
    return cardOf(tx, id, staff);
  });
  await fileScope(app, (scope) => {
    adminRoute(scope, contract.addStockPhoto, async ({ params: { id }, staff, request }, tx) => {
      await saveUnitPhoto(app, tx, id, request);
      return cardOf(tx, id, staff);
    });
  });

  adminRoute(app, purchaseList, async (_input, db) => loadPurchaseList(db, await currentPricingRules(app.pool)));
  adminRoute(app, saveMaterialMinimum, async ({ body, note }, tx) => {
    const { version, before } = await saveMinimum(tx, body);
    const change = { field: "minimum", title: "Запас, листов", from: String(before), to: String(body.sheets) };
    note({ details: { words: materialText(body.material), changes: [change] } });
    return { version };
  });
}

const reasonTexts: Readonly<Record<contract.WriteOffReason, string>> = {
  broken: "разбит",
  defective: "брак",
  missing: "не нашли",
  used_up: "израсходован",
  sample: "на образцы",
};
