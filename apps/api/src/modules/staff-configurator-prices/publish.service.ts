import { changedPrices } from "@zertsalo/configurator/pricing-rules/price-values";
import type { Prices } from "@zertsalo/configurator/pricing-rules/prices";
import { addVersion } from "@zertsalo/db/configurator/add-version";
import { addJobs } from "@zertsalo/db/enqueue";
import { addDays, type Day, inMoscow, moscowMidnight } from "@zertsalo/domain/delivery/calendar";
import type { AuditChange } from "@zertsalo/domain/staff/audit-details";
import { ShopError } from "../../http/shop-error.ts";
import {
  priceChanges,
  type Editing,
  lockSeen,
  readableViolation,
  refusedPrices,
  requireNothingScheduled,
} from "./draft.service.ts";
import { draftPrices, type PriceState } from "./price-state.ts";
import { transactionTime, writePriceDraft } from "./prices.queries.ts";

const maxDaysAhead = 366;

/** The draft becomes the price list, with this moment or with a day. */
export async function publishDraftPrices(editing: Editing, version: number, day: Day | null): Promise<AuditChange[]> {
  const state = await lockSeen(editing, version);
  requireNothingScheduled(state);
  requireChanges(state);
  const { tx, staffId } = editing;
  const now = await transactionTime(tx);
  const today = inMoscow(now).day;
  if (day !== null && (day <= today || day > addDays(today, maxDaysAhead))) {
    throw new ShopError("configurator_start_refused");
  }
  // The draft's version counts on, so no name comes twice.
  const prices = draftPrices(state, `prices-${day ?? today}.${version}`);
  const violations = await addVersion(tx, prices, day === null ? now : moscowMidnight(day), staffId);
  if (violations.length > 0) throw refusedPrices(violations.map((each) => readableViolation(each, state.texts.title)));
  if (day !== null) await renewPagesOn(editing, prices, moscowMidnight(day));
  await writePriceDraft(tx, {}, staffId);
  return priceChanges(state, state.current, prices);
}

/** Prices that others have published since the draft was saved are not overwritten unseen. */
function requireChanges(state: PriceState): void {
  const { current, draft } = state;
  const changes = changedPrices(current, draftPrices(state, current.version));
  if (changes.length === 0) throw new ShopError("configurator_draft_empty");
  if (changes.some(({ path, from }) => draft.changes[path]?.from !== from)) {
    throw new ShopError("configurator_prices_moved");
  }
}

/** Pages with «от …» are cached; calculations and carts read the price list of their moment. */
const renewPagesOn = ({ tx }: Editing, { version }: Prices, runAt: Date): Promise<void> =>
  addJobs(tx, [
    {
      task: "begin-configurator-prices",
      payload: {},
      key: `configurator-prices-${version}`,
      queue: "configurator-prices",
      maxAttempts: 5,
      runAt,
    },
  ]);
