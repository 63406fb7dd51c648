import { setImmediate } from "node:timers/promises";
import { withAddedPrices } from "@zertsalo/configurator/pricing-rules/added-prices";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import {
  typesWithRules,
  validatePieces,
  validateWrittenRules,
} from "@zertsalo/configurator/pricing-rules/validate-pricing-rules";
import type { RuleSet } from "@zertsalo/configurator/model";
import type { Prices } from "@zertsalo/configurator/pricing-rules/prices";
import { sql } from "kysely";
import type { Db } from "../connection.ts";

type Written = RuleSet | Prices;
const isRules = (written: Written): written is RuleSet => "groups" in written;

/**
 * Stores new rules or a new price list valid from `since`. Returns the errors as text for their authors; with any error
 * nothing is stored. `staffId`: who publishes a price list in the back office.
 */
export async function addVersion(
  db: Db,
  written: Written,
  since: Date,
  staffId: number | null = null,
): Promise<string[]> {
  const before = await bookAt(db, since);
  const after = isRules(written)
    ? { ...before, ruleSets: [...before.ruleSets, written] }
    : { ...before, prices: written };
  const faults = await validateInTurn(after);
  if (faults.length > 0) return faults;
  const { version } = written;
  const { numAffectedRows = 0n } = isRules(written)
    ? await sql`
        insert into configurator_rules (version, types, rules, since)
        values (${version}, ${written.types}, ${JSON.stringify(written)}, ${since}) on conflict do nothing`.execute(db)
    : await sql`
        insert into configurator_prices (version, prices, since, staff_id)
        values (${version}, ${JSON.stringify(written)}, ${since}, ${staffId}) on conflict do nothing`.execute(db);
  return numAffectedRows === 0n ? [`Версия ${version} уже есть: назовите новую иначе`] : [];
}

/** As `validatePricingRules`, with a break after each type: an API that publishes prices goes on answering. */
async function validateInTurn(book: PricingRules): Promise<string[]> {
  const written = validateWrittenRules(book);
  if (written.length > 0) return written;
  const faults: string[] = [];
  for (const type of typesWithRules(book)) {
    await setImmediate();
    faults.push(...validatePieces(book, type));
  }
  return [...new Set(faults)];
}

/** All rules in force by then, oldest first, and the price list. */
async function bookAt(db: Db, since: Date): Promise<PricingRules> {
  const { rows } = await sql<{ ruleSets: RuleSet[]; prices: Prices | null }>`
    select
      (select coalesce(json_agg(rules order by since, version), '[]') from configurator_rules
        where since <= ${since}) as "ruleSets",
      (select prices from configurator_prices where since <= ${since} order by since desc, version desc limit 1)
        as prices`.execute(db);
  const [{ ruleSets, prices } = { ruleSets: [], prices: null }] = rows;
  if (!prices) throw new Error("The shop has no prices for its configurators");
  return { ruleSets, prices: withAddedPrices(prices) };
}
