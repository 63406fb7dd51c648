import * as contract from "@zertsalo/contract/staff-segments";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import * as segments from "./segments.service.ts";

export async function staffSegmentsRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.staffSegments, (_input, db) => segments.allSegments(db));
  adminRoute(app, contract.segmentChoices, (_input, db) => segments.segmentChoices(db));
  adminRoute(app, contract.staffSegment, ({ params }, db) => segments.oneSegment(db, params.segment));
  adminRoute(app, contract.previewSegment, ({ query }, db) => segments.previewSegment(db, query.conditions));
  adminRoute(app, contract.createSegment, async ({ body, note }, tx) => {
    const { id, version, details } = await segments.storeSegment(tx, null, body.content);
    note({ subject: `segment ${id}`, details });
    return { id, version };
  });
  adminRoute(app, contract.saveSegment, async ({ params, body: { version, content }, note }, tx) => {
    const saved = await segments.storeSegment(tx, { id: params.segment, version }, content);
    note({ details: saved.details });
    return { id: saved.id, version: saved.version };
  });
  adminRoute(app, contract.removeSegment, async ({ params, body: { version }, note }, tx) => {
    note(await segments.removeSegment(tx, { id: params.segment, version }));
    return { removed: true as const };
  });
}
