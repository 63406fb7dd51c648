import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dashboardText } from "./dashboards.ts";

writeFileSync(join(import.meta.dirname, "dashboards/shop.json"), dashboardText());
