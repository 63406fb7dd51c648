import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { RuleSet } from "@zertsalo/configurator/model";
import { withAddedPrices } from "@zertsalo/configurator/pricing-rules/added-prices";
import type { Prices } from "@zertsalo/configurator/pricing-rules/prices";
import { z } from "zod";
import { checkRows, storedJson } from "../check-rows.ts";

/** A pool, or the connection of a transaction. */
interface Queries {
  query(statement: { name: string; text: string; values?: unknown[] }): Promise<{ rows: unknown[] }>;
}

/** Names what a calculation is made by: rule sets that count for at least one type, oldest first, and the price list. */
export const PricingVersions = z.strictObject({ rules: z.array(z.string()), prices: z.string().nullable() });
export type PricingVersions = z.infer<typeof PricingVersions>;

const VersionsRow = z.strictObject({ versions: PricingVersions });
const BookRow = z.strictObject({
  version: z.string(),
  rules: storedJson<RuleSet>().nullable(),
  prices: storedJson<Prices>().nullable(),
});

/** An expression of any statement: the versions that count at its moment, as JSON. */
export const currentVersions = `json_build_object(
  'rules', (
    select coalesce(json_agg(version order by since, version), '[]') from configurator_rules
    where version in (
      select distinct on (type) version from configurator_rules, unnest(types) as type
      where since <= now() order by type, since desc, version desc
    )),
  'prices', (
    select version from configurator_prices where since <= now() order by since desc, version desc limit 1)
)`;

// What has begun never changes, so a process reads each version once.
const ruleSets = new Map<string, RuleSet>();
const priceLists = new Map<string, Prices>();
const books = new Map<string, PricingRules>();

/** The book of these versions. The same versions give the very same object. */
export async function loadPricingRules(db: Queries, { rules, prices }: PricingVersions): Promise<PricingRules> {
  if (rules.length === 0 || prices === null) throw new Error("The shop has no rules or prices for its configurators");
  const key = [...rules, prices].join("|");
  const cached = books.get(key);
  if (cached) return cached;
  await load(db, rules, prices);
  const book = { ruleSets: rules.map((name) => found(ruleSets, name)), prices: found(priceLists, prices) };
  books.set(key, book);
  return book;
}

async function versionsOfNow(db: Queries): Promise<PricingVersions> {
  const { rows } = await db.query({
    name: "configurator_versions",
    text: `select ${currentVersions} as versions`,
  });
  return checkRows(VersionsRow, rows)[0]?.versions ?? { rules: [], prices: null };
}

export const currentPricingRules = async (db: Queries): Promise<PricingRules> =>
  loadPricingRules(db, await versionsOfNow(db));

async function load(db: Queries, rules: readonly string[], prices: string): Promise<void> {
  const { rows } = await db.query({
    name: "configurator_book",
    text: `
      select version, rules, null as prices from configurator_rules where version = any ($1::text[])
      union all
      select version, null, prices from configurator_prices where version = $2`,
    values: [rules, prices],
  });
  for (const row of checkRows(BookRow, rows)) {
    if (row.rules) ruleSets.set(row.version, row.rules);
    if (row.prices) priceLists.set(row.version, withAddedPrices(row.prices));
  }
}

function found<T>(map: ReadonlyMap<string, T>, version: string): T {
  const value = map.get(version);
  if (value === undefined) throw new Error(`No version ${version} is stored`);
  return value;
}
