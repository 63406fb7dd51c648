import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { e2eEnvironment } from "../support/environment.ts";

const run = promisify(execFile);
const checker = join(import.meta.dirname, "../../packages/db/src/check-orders.main.ts");

/** What does not hold of the shop's orders, as the command for staff tells it. */
async function brokenOrders(): Promise<string> {
  const asked = run(process.execPath, [checker, "--database", e2eEnvironment.DATABASE_URL ?? ""]);
  return asked.then(
    () => "",
    ({ stderr }: { stderr: string }) => stderr,
  );
}

test("everything that must hold of all orders does, once the journeys have ended", async () => {
  // Jobs may still be at work on the last of them.
  await expect.poll(brokenOrders, { intervals: [1_000, 5_000] }).toBe("");
});
