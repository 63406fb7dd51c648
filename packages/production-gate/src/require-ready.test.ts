import { expect, test, vi } from "vitest";
import { readyEnvironment } from "./ready-environment.test-part.ts";
import type { DatabaseFacts } from "./reasons.ts";
import { refusalReasons } from "./require-ready.ts";

const env = readyEnvironment();
const sound: DatabaseFacts = { demoPeople: 0, pendingMigrations: [] };

test("a ready shop on a sound database starts", async () => {
  expect(await refusalReasons(["api"], { env, readDatabase: async () => sound })).toEqual([]);
});

test("faults of settings and of the database are named together", async () => {
  const readDatabase = async () => ({ demoPeople: 3, pendingMigrations: ["20261115000500_sessions"] });
  expect(await refusalReasons(["api"], { env: { ...env, JWT_SECRET: "" }, readDatabase })).toEqual([
    "JWT_SECRET is missing",
    "The database holds 3 demo accounts, whose password everybody knows: use a database of its own",
    expect.stringContaining("older than the code"),
  ]);
});

test("a database that starts later is waited for", async () => {
  const readDatabase = vi
    .fn<() => Promise<DatabaseFacts>>(async () => sound)
    .mockRejectedValueOnce(new Error("ECONNREFUSED"));
  expect(await refusalReasons(["api"], { env, readDatabase, retryMs: 0 })).toEqual([]);
  expect(readDatabase).toHaveBeenCalledTimes(2);
});

test("what cannot be checked does not start", async () => {
  const readDatabase = () => Promise.reject(new Error("connect ECONNREFUSED"));
  expect(await refusalReasons(["api"], { env, readDatabase, databaseWaitMs: 0 })).toEqual([
    "The database cannot be checked: connect ECONNREFUSED",
  ]);
  expect(await refusalReasons(["api"], { env: { ...env, DATABASE_URL: "" }, readDatabase })).toEqual([
    "DATABASE_URL is missing",
  ]);
});

test.each(["development", "test"])("nothing is asked in %s", async (mode) => {
  const readDatabase = vi.fn<() => Promise<DatabaseFacts>>(async () => sound);
  expect(await refusalReasons(["api"], { env: { NODE_ENV: mode }, readDatabase })).toEqual([]);
  expect(await refusalReasons(["api"], { env: { NODE_ENV: "production", DEMO: "on" }, readDatabase })).toEqual([]);
  expect(readDatabase).not.toHaveBeenCalled();
});
