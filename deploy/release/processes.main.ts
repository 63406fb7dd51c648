import { readFileSync } from "node:fs";
import { type Plan, superviseProcesses } from "./processes.ts";

// node deploy/release/processes.main.ts PLAN.json: until SIGTERM.
const plan = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Plan;
const processes = await superviseProcesses(plan);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void processes.stop());
