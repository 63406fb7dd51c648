import { setImmediate } from "node:timers/promises";
import { configurationLink } from "@zertsalo/configurator/configuration-link";
import { getKind } from "@zertsalo/configurator/kinds";
import { configuratorOffer } from "@zertsalo/configurator/offer";
import { isPriced } from "@zertsalo/configurator/pricing-rules/is-priced";
import { type PieceTotals, pieceTotals, pricesEffect } from "@zertsalo/configurator/pricing-rules/prices-effect";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { configuratorTypeList } from "@zertsalo/contract/configurator-types";
import type { ConfiguratorPricesEffect, PieceEffect } from "@zertsalo/contract/staff-configurator-prices";
import type { Db } from "@zertsalo/db/connection";
import type { Pool } from "../../database/statement.ts";
import { draftPrices, readState } from "./price-state.ts";
import { orderedPieces, type EffectPieceRow, savedPieces } from "./pieces.queries.ts";

const maxListed = 8;

/** What the saved draft would change. The price that counts is that of the lists, without anybody's own discount. */
export async function draftEffect(db: Db, pool: Pool): Promise<ConfiguratorPricesEffect> {
  const state = await readState(db, pool);
  const after = { ...state.rules, prices: draftPrices(state, "draft") };
  const [saved, ordered] = await Promise.all([savedPieces(db), orderedPieces(db)]);
  return {
    draft: state.draft.version,
    saved: await effectOf(saved, state.rules, after),
    ordered: await effectOf(ordered, state.rules, after),
    offers: await offersOf(state.rules, after),
  };
}

/** Other requests come in between: one piece is calculated at a time. */
async function effectOf(rows: readonly EffectPieceRow[], before: PricingRules, after: PricingRules) {
  const counted: [PieceEffectRow, PieceTotals | null][] = [];
  for (const row of rows) {
    await setImmediate();
    counted.push([toPiece(row), pieceTotals(before, after, row)]);
  }
  return pricesEffect(counted, maxListed);
}

type PieceEffectRow = Omit<PieceEffect, keyof PieceTotals>;

const toPiece = ({ name, order, quantity, type, hash }: EffectPieceRow): PieceEffectRow => ({
  name,
  order,
  link: order === null ? configurationLink({ type, hash }) : null,
  quantity,
});

async function offersOf(before: PricingRules, after: PricingRules): Promise<ConfiguratorPricesEffect["offers"]> {
  const offers: ConfiguratorPricesEffect["offers"] = [];
  for (const type of configuratorTypeList.filter((each) => isPriced(before, each))) {
    await setImmediate();
    const [now, then] = [before, after].map((rules) => configuratorOffer(rules, type).priceFrom);
    if (now !== undefined && then !== undefined) {
      offers.push({ type, title: getKind(type).plural, before: now, after: then });
    }
  }
  return offers;
}
