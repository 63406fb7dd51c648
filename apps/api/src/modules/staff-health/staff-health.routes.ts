import { staffHealth } from "@zertsalo/contract/staff-health";
import { createPrometheus } from "@zertsalo/gateways/prometheus";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { noReports, readReports } from "./health-reports.ts";
import { shopHealth } from "./health.service.ts";

export async function staffHealthRoutes(app: Server, { prometheusUrl }: { prometheusUrl: string }): Promise<void> {
  const prometheus = prometheusUrl ? createPrometheus(prometheusUrl) : null;

  adminRoute(app, staffHealth, async (_input, db) => {
    const now = new Date();
    return shopHealth(db, prometheus ? await readReports(prometheus, now, app.log) : noReports, now);
  });
}
