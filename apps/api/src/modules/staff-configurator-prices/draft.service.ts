import { changedPrices, priceValues, withPrices } from "@zertsalo/configurator/pricing-rules/price-values";
import type { Prices } from "@zertsalo/configurator/pricing-rules/prices";
import { validatePriceList } from "@zertsalo/configurator/pricing-rules/validate-price-list";
import type { DraftPrices } from "@zertsalo/contract/staff-configurator-prices";
import type { Db } from "@zertsalo/db/connection";
import type { AuditChange } from "@zertsalo/domain/staff/audit-details";
import { ShopError } from "../../http/shop-error.ts";
import type { Pool } from "../../database/statement.ts";
import { draftPrices, lockState, type PriceState } from "./price-state.ts";
import { deleteScheduled, type DraftChanges, findVersion, writePriceDraft } from "./prices.queries.ts";

/** The transaction of a change, who makes it, and the pool that rules are read by. */
export interface Editing {
  tx: Db;
  pool: Pool;
  staffId: number;
}

/** The state under its lock, as the editor has seen it. */
export async function lockSeen({ tx, pool }: Editing, version: number): Promise<PriceState> {
  const state = await lockState(tx, pool);
  if (state.draft.version !== version) throw new ShopError("content_changed_meanwhile");
  return state;
}

/** Replaces all changes of the draft. The answer is what differs from the draft before. */
export async function saveDraftPrices(editing: Editing, version: number, prices: DraftPrices): Promise<AuditChange[]> {
  const state = await lockSeen(editing, version);
  requireNothingScheduled(state);
  const { current } = state;
  const known = priceValues(current);
  const unknown = Object.keys(prices).find((path) => !known.has(path));
  if (unknown !== undefined) throw refusedPrices([`${unknown}: такой цены нет`]);
  const after = withPrices(current, current.version, new Map(Object.entries(prices)));
  requireValid(state, after);
  await writePriceDraft(editing.tx, changesTo(current, after), editing.staffId);
  return priceChanges(state, draftPrices(state, current.version), after);
}

export async function dropDraftPrices(editing: Editing, version: number): Promise<AuditChange[]> {
  const state = await lockSeen(editing, version);
  const { current } = state;
  await writePriceDraft(editing.tx, {}, editing.staffId);
  return priceChanges(state, draftPrices(state, current.version), current);
}

/** A former list becomes the draft; numbers that it did not have stay as they are. */
export async function restoreFormerPrices(editing: Editing, version: number, former: string): Promise<AuditChange[]> {
  const state = await lockSeen(editing, version);
  requireNothingScheduled(state);
  if (Object.keys(state.draft.changes).length > 0) throw new ShopError("configurator_draft_exists");
  const prices = await findVersion(editing.tx, former);
  if (!prices) throw new ShopError("not_found");
  return intoDraft(editing, state, prices);
}

/** A list that has not begun is deleted, and its changes are the draft again. */
export async function withdrawScheduled(editing: Editing, scheduled: string): Promise<AuditChange[]> {
  const state = await lockState(editing.tx, editing.pool);
  const prices = await deleteScheduled(editing.tx, scheduled);
  if (!prices) throw new ShopError("not_found");
  return intoDraft(editing, state, prices);
}

async function intoDraft(editing: Editing, state: PriceState, prices: Prices): Promise<AuditChange[]> {
  const { current } = state;
  const after = withPrices(current, current.version, priceValues(prices));
  requireValid(state, after);
  await writePriceDraft(editing.tx, changesTo(current, after), editing.staffId);
  return priceChanges(state, current, after);
}

const changesTo = (current: Prices, after: Prices): DraftChanges =>
  Object.fromEntries(changedPrices(current, after).map(({ path, from, to }) => [path, { from, to }]));

export function priceChanges({ texts }: PriceState, before: Prices, after: Prices): AuditChange[] {
  return changedPrices(before, after).map((change) => ({ field: change.path, ...texts.change(change) }));
}

export function requireNothingScheduled({ scheduled }: PriceState): void {
  if (scheduled) throw new ShopError("configurator_prices_scheduled");
}

function requireValid({ texts }: PriceState, prices: Prices): void {
  const violations = validatePriceList(prices).map((violation) => readableViolation(violation, texts.title));
  if (violations.length > 0) throw refusedPrices(violations);
}

/** «tabletop.tapHole: нужны целые копейки» with the name of the price instead of its path. */
export function readableViolation(violation: string, title: (path: string) => string): string {
  const [path = "", ...reason] = violation.split(": ");
  return [title(path), ...reason].join(": ");
}

export const refusedPrices = (violations: readonly string[]) =>
  new ShopError(
    "configurator_prices_refused",
    violations.map((message) => ({ message })),
    null,
    violations[0] ?? null,
  );
