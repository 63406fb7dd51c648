import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { e2eEnvironment } from "../support/environment.ts";

const run = promisify(execFile);
const checker = join(import.meta.dirname, "../../apps/check-orders/src/main.ts");

/** Violations reported by the consistency check of orders; empty if there are none. */
async function brokenOrders(): Promise<string> {
  const check = run(process.execPath, [checker, "--database", e2eEnvironment.DATABASE_URL ?? ""]);
  return check.then(
    () => "",
    ({ stderr }: { stderr: string }) => stderr,
  );
}

test("all orders are consistent after the journeys", async () => {
  // Jobs may still be processing the last orders.
  await expect.poll(brokenOrders, { intervals: [1_000, 5_000] }).toBe("");
});
