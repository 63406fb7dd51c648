import * as contract from "@zertsalo/contract/staff-failures";
import { queueErpImport } from "@zertsalo/db/erp/queue-import";
import { jobName } from "@zertsalo/domain/health/job-names";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { adminRoute } from "../staff/staff.ts";
import { erpSessions, failedJobs, repeatFailedJobs } from "./failures.queries.ts";

export async function failuresRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.staffFailures, async (_input, db) => {
    const [jobs, sessions] = await Promise.all([failedJobs(db), erpSessions(db)]);
    return {
      jobs: jobs.map(({ failedAt, nextAt, ...job }) => ({
        ...job,
        failedAt: failedAt.toISOString(),
        nextAt: nextAt?.toISOString() ?? null,
      })),
      erpSessions: sessions.map(({ startedAt, files }) => ({ startedAt: startedAt.toISOString(), files })),
    };
  });
  adminRoute(app, contract.repeatJobs, async ({ body: { ids }, note }, tx) => {
    const tasks = await repeatFailedJobs(tx, ids);
    note({ summary: tasks.length > 0 ? tasks.map(jobName).join(", ") : "ни одного: все уже выполнены" });
    return { repeated: tasks.length };
  });
  adminRoute(app, contract.repeatErpFile, async ({ params: { fileId }, note }, tx) => {
    const name = await queueErpImport(tx, fileId, { from: "failed", to: "waiting", delaySeconds: 0 });
    if (name === null) throw new ShopError("erp_file_not_failed");
    note({ summary: name });
    return { name };
  });
}
