import { operationTimes } from "@zertsalo/contract/station-times";
import * as contract from "@zertsalo/contract/stations";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import { toQueries } from "../../database/to-queries.ts";
import type { Db } from "@zertsalo/db/connection";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { loadOperationTimes, measuredDays } from "./operation-times.ts";
import { markOperation } from "./mark-operation.service.ts";
import { loadStationBoard, loadStations } from "./station-board.service.ts";

export async function stationsRoutes(app: Server): Promise<void> {
  const partsOf = async (db: Db) => ({
    db,
    rules: await currentPricingRules(toQueries(db)),
    now: new Date(app.clock.now()),
  });

  adminRoute(app, contract.workshopStations, async (_input, db) => loadStations(await partsOf(db)));
  adminRoute(app, contract.stationBoard, async ({ params, staff }, db) =>
    loadStationBoard(await partsOf(db), params.station, staff.id),
  );
  adminRoute(app, operationTimes, async (_input, db) => ({
    days: measuredDays,
    times: await loadOperationTimes(db, new Date(app.clock.now())),
  }));
  adminRoute(app, contract.markOperation, async ({ params: { code }, body, staff, note }, tx) => {
    const { rules, now } = await partsOf(tx);
    const { isRepeated, plan, text } = await markOperation(tx, rules, { code, mark: body, staffId: staff.id, now });
    note({ summary: text });
    return { isRepeated, plan };
  });
}
