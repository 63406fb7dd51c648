import * as contract from "@zertsalo/contract/staff-capacity";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import type { Db } from "@zertsalo/db/connection";
import { replanWork } from "@zertsalo/orders/capacity/replan";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { forgetWorkshopLoad } from "../promise/promise.ts";
import { adminRoute } from "../staff/staff.ts";
import { loadBoard } from "./capacity.service.ts";
import * as queries from "./capacity.queries.ts";

export async function capacityRoutes(app: Server): Promise<void> {
  /** Whoever has not seen the plan of now is told so; the lock makes two at once one after the other. */
  async function replan(tx: Db, seenVersion: number, change: () => Promise<void>) {
    await tx.selectFrom("work_plan").select("version").forUpdate().execute();
    const { version } = await queries.readPlan(tx);
    if (version !== seenVersion) throw new ShopError("content_changed_meanwhile");
    await change();
    await replanWork(tx, await currentPricingRules(app.pool));
    forgetWorkshopLoad();
    return { planVersion: version + 1 };
  }

  adminRoute(app, contract.capacityBoard, ({ query }, db) => loadBoard(db, app.pool, query.days));
  adminRoute(app, contract.capacityPieces, async ({ params: { station, day } }, db) => ({
    pieces: await queries.piecesAt(db, station, day),
  }));
  adminRoute(app, contract.addOutage, ({ body, staff, note }, tx) =>
    replan(tx, body.planVersion, async () => {
      const { station, machines, from, to, kind, note: why } = body;
      const name = await queries.findStationName(tx, station);
      if (name === null) throw new ShopError("not_found");
      const row = { station, machines, from_day: from, to_day: to, kind, note: why, staff_id: staff.id };
      await tx.insertInto("station_outage").values(row).execute();
      note({ summary: `${name}: меньше на ${machines}, с ${from} по ${to}${why && `. ${why}`}` });
    }),
  );
  adminRoute(app, contract.endOutage, ({ params: { id }, body, note }, tx) =>
    replan(tx, body.planVersion, async () => {
      const name = await queries.closeOutage(tx, id);
      if (name === null) throw new ShopError("not_found");
      note({ summary: name });
    }),
  );
  adminRoute(app, contract.replanWorkshop, ({ body, note }, tx) =>
    replan(tx, body.planVersion, async () => note({ summary: `После плана ${body.planVersion}` })),
  );
}
