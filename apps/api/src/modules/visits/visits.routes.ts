import { visitTimes } from "@zertsalo/contract/visits";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { timesOfShowroom } from "./visits.service.ts";

export async function visitsRoutes(app: Server): Promise<void> {
  app.route({
    ...route(visitTimes),
    handler: async ({ params }) => ({ days: await timesOfShowroom(app.db, params.code, new Date()) }),
  });
}
