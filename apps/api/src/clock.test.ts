import { createTestDatabase } from "@zertsalo/testing/database";
import { afterAll, expect, test, vi } from "vitest";
import { databaseClock } from "./clock.ts";

const database = await createTestDatabase();
const realNow = Date.now.bind(Date);
afterAll(async () => {
  vi.restoreAllMocks();
  await database.close();
});

test("a process whose clock is a day off still tells the database's time", async () => {
  vi.spyOn(Date, "now").mockImplementation(() => realNow() + 86_400_000);
  const clock = databaseClock(database.db);
  await clock.keepSet();
  expect(Math.abs(clock.now() - realNow())).toBeLessThan(5_000);
  clock.stop();
});
