import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { e2eEnvironment } from "./environment.ts";
import { expect } from "./shop-test.ts";

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

/** Everything that must hold of all orders does. Another journey may be in the middle of one: it is looked at again. */
export async function expectSoundOrders(): Promise<void> {
  await expect.poll(brokenOrders, { intervals: [1_000, 5_000] }).toBe("");
}
