import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { parseEnv } from "node:util";
import { authToken } from "@zertsalo/contract/session";
import { personalData } from "@zertsalo/contract/users";
import { readyEnvironment } from "@zertsalo/production-gate/ready-environment.test-part";
import { startTestApi } from "@zertsalo/testing/api";
import { startApiProcess } from "@zertsalo/testing/api-process";
import { createEmptyTestDatabase } from "@zertsalo/testing/database";
import { expect, onTestFinished, test } from "vitest";
import { createTokenService } from "./auth/tokens.ts";

const { config, db } = await startTestApi();
const root = join(import.meta.dirname, "../../..");
const published = parseEnv(readFileSync(join(root, ".env.example"), "utf8"));
const { JWT_SECRET = "" } = published;

/** What a service started with the example's settings says on stderr before it exits. */
async function startPublished(entry: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(root, entry)], {
    env: { PATH: process.env.PATH, ...published, NODE_ENV: "production", DATABASE_URL: config.DATABASE_URL },
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const exited = once(child, "exit") as Promise<[number | null]>;
  const said = await text(child.stderr);
  return { code: (await exited)[0], said };
}

/** A service as it was built where the build is under test. */
const entryOf = (app: string) => (process.env["BUILT"] ? `apps/${app}/dist/main.js` : `apps/${app}/src/main.ts`);

test("a token forged with the published secret reads anybody's data, so production does not start with it", async () => {
  const users = await db.selectFrom("base_user").selectAll().orderBy("id").limit(3).execute();
  const forger = await createTokenService(JWT_SECRET, Date);
  const demo = await startApiProcess({ ...config, JWT_SECRET }, "http://127.0.0.1:9");
  onTestFinished(() => demo.kill());
  for (const { id, customer_id, email } of users) {
    const token = await forger.sign({ customerId: customer_id, baseUserId: id, companyId: null }, new Date());
    const stolen = await fetch(demo.origin + personalData.path, { headers: { authorization: `Bearer ${token}` } });
    expect([stolen.status, await stolen.text()]).toEqual([200, expect.stringContaining(String(email))]);
  }
  expect(users).toHaveLength(3);

  const { code, said } = await startPublished(entryOf("api"));
  expect(code).toBe(1);
  for (const reason of [
    "api: not started, this is not ready for production:",
    ...["JWT_SECRET", "STAFF_SECRET", "FILES_SECRET", "ERP_PASSWORD", "CARRIER_NOTICE_KEY"].map(
      (name) => `${name} is published in the repository`,
    ),
    "YOOKASSA_SECRET_KEY is missing",
    "YOOKASSA_URL is empty",
    "SMTP_URL is the address of an emulator",
    "PUBLIC_ORIGIN is not https",
    "demo accounts",
  ]) {
    expect(said).toContain(reason);
  }
});

test.each([
  ["worker", entryOf("worker")],
  ["pictures", entryOf("pictures")],
  ["emulators", entryOf("emulators")],
  ["storefront", "apps/storefront/server/main.ts"],
  ["backoffice", "apps/backoffice/server/main.ts"],
])("the %s does not start in production with the published secrets", async (service, entry) => {
  const { code, said } = await startPublished(entry);
  expect([code, said]).toEqual([1, expect.stringContaining(`${service}: not started`)]);
  expect(said).toContain("JWT_SECRET is published in the repository");
});

test("a ready shop on a migrated database without demo people starts", async () => {
  const { url, close } = await createEmptyTestDatabase();
  onTestFinished(close);
  const child = spawn(process.execPath, [join(root, entryOf("api"))], {
    env: {
      PATH: process.env.PATH,
      ...readyEnvironment(),
      DATABASE_URL: url,
      REDIS_URL: config.REDIS_URL,
      API_PORT: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error("The API has not started")));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [, address] = /listening at (http:\/\/[\d.:]+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
  });
  expect((await fetch(origin + authToken.path)).status).toBe(200);
});
