import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyDemoDatabase, type DemoDatabase } from "../test-database.ts";
import { addVersion } from "./add-version.ts";

let database: DemoDatabase;
beforeAll(async () => {
  database = await copyDemoDatabase();
});
afterAll(() => database.drop());

const { prices } = samplePricingRules();
const mirrors = getRuleSet(samplePricingRules(), "mirror");
const since = new Date("2027-01-01T00:00:00+03:00");
const stored = async () => [
  ...(await database.db.selectFrom("configurator_rules").select("version").where("since", "=", since).execute()),
  ...(await database.db.selectFrom("configurator_prices").select("version").where("since", "=", since).execute()),
];

test.each([
  {
    name: "a price below nothing",
    written: { ...prices, version: "bad", mirror: { ...prices.mirror, shapeCutPerM: -1 } },
    says: /shapeCutPerM/,
  },
  {
    name: "rules that name a group twice",
    written: { ...mirrors, version: "bad", groups: [...mirrors.groups, ...mirrors.groups.slice(0, 1)] },
    says: /bad: /,
  },
  { name: "a version that is there already", written: prices, says: /уже есть/ },
])("$name is reported and not stored", async ({ written, says }) => {
  expect((await addVersion(database.db, written, since)).join("\n")).toMatch(says);
  expect(await stored()).toEqual([]);
});

test("rules and prices without a fault count from their day on", async () => {
  expect(await addVersion(database.db, { ...prices, version: "prices-2027" }, since)).toEqual([]);
  expect(await addVersion(database.db, { ...mirrors, version: "mirrors-2027" }, since)).toEqual([]);
  expect((await stored()).map(({ version }) => version)).toEqual(["mirrors-2027", "prices-2027"]);
});
