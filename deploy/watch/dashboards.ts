import { dashboardRows } from "./dashboard-panels.ts";
import { grafanaDashboard } from "./grafana.ts";

/** The text of dashboards/shop.json. */
export function dashboardText(): string {
  return `${JSON.stringify(grafanaDashboard("Зерцало", dashboardRows), null, 2)}\n`;
}
