import type { PlacedBlock } from "@zertsalo/contract/home-blocks";
import { readContentVersion } from "@zertsalo/db/content-version";
import { moscowMidnight } from "@zertsalo/domain/delivery/calendar";
import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { turnHomePage } from "./turn-home-page.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const banner: PlacedBlock = {
  id: "banner-1",
  kind: "banner",
  isVisible: true,
  from: "2026-11-27",
  until: "2026-11-29",
  audience: "all",
};

async function changesAt(day: string): Promise<boolean> {
  const before = await readContentVersion(db);
  await turnHomePage(db, createLog("silent"), moscowMidnight(day));
  return (await readContentVersion(db)) > before;
}

test("cached pages are dropped when a block begins and when one has ended, and on no other day", async () => {
  expect(await changesAt("2026-11-27")).toBe(false);
  await sql`
    update site_content set content = content || ${JSON.stringify({ blocks: [banner] })}::jsonb
    where key = 'home'`.execute(db);
  expect(await changesAt("2026-11-27")).toBe(true);
  expect(await changesAt("2026-11-28")).toBe(false);
  expect(await changesAt("2026-11-29")).toBe(false);
  expect(await changesAt("2026-11-30")).toBe(true);
});
