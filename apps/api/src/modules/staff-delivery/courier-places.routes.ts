import * as contract from "@zertsalo/contract/staff-courier-places";
import { formatDay } from "@zertsalo/domain/text/dates";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { readCourierDay, readCourierMonth, saveDayPlaces, savePlaces } from "./places.service.ts";

export async function courierPlacesRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.courierMonth, ({ params, query }, db) => readCourierMonth(db, params.id, query.month));
  adminRoute(app, contract.courierDayLoad, ({ params }, db) => readCourierDay(db, params.id, params.day));
  adminRoute(app, contract.saveCourierPlaces, async ({ params, body, note }, tx) => {
    const { city, changes, stamp } = await savePlaces(tx, params.id, body);
    note({ summary: city, details: { changes } });
    return { stamp };
  });
  adminRoute(app, contract.saveCourierDayPlaces, async ({ params: { id, day }, body, note }, tx) => {
    const { city, changes } = await saveDayPlaces(tx, { cityId: id, day }, body);
    const reason = body.places ? body.note : "как обычно";
    note({ summary: `${city}, ${formatDay(day, day)}${reason && `: ${reason}`}`, details: { changes } });
    return readCourierDay(tx, id, day);
  });
}
