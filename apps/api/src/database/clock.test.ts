import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { databaseClock } from "./clock.ts";

const database = await createTestDatabase();
afterAll(async () => {
  vi.restoreAllMocks();
  await database.close();
});

const databaseNow = async () => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.db);
  return rows[0]?.at.getTime() ?? 0;
};

test("a process whose clock is a day off uses the database's time", async () => {
  // The process clock is frozen, so all elapsed time is the database's.
  const wrongMs = Date.now() + 86_400_000;
  vi.spyOn(Date, "now").mockReturnValue(wrongMs);
  const clock = databaseClock(database.db);
  const before = await databaseNow();
  await clock.keepSet();
  const after = await databaseNow();
  expect(clock.now()).toBeGreaterThanOrEqual(before);
  expect(clock.now()).toBeLessThanOrEqual(after);
  clock.stop();
});

test("a first reading that fails is repeated after a second", async () => {
  const wrongMs = 86_400_000;
  vi.spyOn(Date, "now").mockReturnValue(wrongMs);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const readings = vi.spyOn(database.db, "getExecutor").mockImplementationOnce(() => {
    throw new Error("timeout expired");
  });
  const clock = databaseClock(database.db);
  await clock.keepSet();
  vi.advanceTimersByTime(999);
  expect(readings).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(readings).toHaveBeenCalledTimes(2);
  await expect.poll(() => clock.now()).toBeGreaterThan(wrongMs);
  clock.stop();
});
