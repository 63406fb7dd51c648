import type { SavedEntry } from "@zertsalo/contract/saved-configurations";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import { findConfiguration } from "@zertsalo/db/configurator/configurations";
import { calculate } from "@zertsalo/configurator/calculate";
import { copyName } from "@zertsalo/domain/builds/copy-name";
import { moscowTime } from "@zertsalo/domain/delivery/calendar";
import { ShopError } from "../../http/shop-error.ts";
import type { ShowcaseShop } from "../configurators/configurators.ts";
import * as queries from "./saved.queries.ts";

/** Saves a stored configuration at its current price, or marks it as shared. */
export async function save(shop: ShowcaseShop, userId: number, hash: string, isShared: boolean): Promise<SavedEntry> {
  const price = await priceNow(shop, hash);
  const entry = await changed(shop, userId, (tx) =>
    isShared ? queries.shareEntry(tx, userId, price) : queries.upsertEntry(tx, userId, price),
  );
  return savedEntry(entry);
}

export async function merge(shop: ShowcaseShop, userId: number, entries: readonly SavedEntry[]): Promise<number> {
  await changed(shop, userId, (tx) => queries.insertEntries(tx, userId, entries));
  return queries.countEntries(shop.db, userId);
}

interface Change {
  ownName?: string | null | undefined;
  hash?: string | undefined;
}

export async function change(
  shop: ShowcaseShop,
  userId: number,
  id: string,
  { ownName, hash }: Change,
): Promise<SavedEntry> {
  const price = hash === undefined ? undefined : await priceNow(shop, hash);
  return found(await queries.updateEntry(shop.db, userId, id, { ownName, price }));
}

export async function copy(shop: ShowcaseShop, userId: number, id: string): Promise<SavedEntry> {
  const entry = await changed(shop, userId, async (tx) => {
    const entries = await queries.listEntries(tx, userId);
    const original = entries.find((each) => each.id === id);
    if (!original) return null;
    const { hash, savedTotal: total, priceVersion } = original;
    const name = original.ownName ?? (await findConfiguration(tx, hash))?.name ?? "";
    const ownName = copyName(
      name,
      entries.map((each) => each.ownName ?? ""),
    );
    const made = await queries.insertSavedEntry(tx, userId, { hash, total, priceVersion, ownName });
    await queries.deleteOld(tx, userId);
    return made;
  });
  return found(entry);
}

export async function remove(shop: ShowcaseShop, userId: number, id: string): Promise<SavedEntry> {
  const entry = await changed(shop, userId, async (tx) => {
    const removed = await queries.setRemoved(tx, userId, id, true);
    await queries.deleteOld(tx, userId);
    return removed;
  });
  return found(entry);
}

export async function restore(shop: ShowcaseShop, userId: number, id: string): Promise<SavedEntry> {
  return found(await queries.setRemoved(shop.db, userId, id, false));
}

const changed = <Answer>(
  { db }: ShowcaseShop,
  userId: number,
  work: (tx: ShowcaseShop["db"]) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (tx) => {
    await queries.lockList(tx, userId);
    return work(tx);
  });

/** Current price; a piece that can no longer be made has only its old price. */
async function priceNow({ db, pool }: ShowcaseShop, hash: string): Promise<queries.SavedPrice> {
  const stored = await findConfiguration(db, hash);
  if (!stored) throw new ShopError("configuration_not_found");
  const now = calculate(await currentPricingRules(pool), stored.type, stored.options);
  const { total, priceVersion } = now.hash === hash ? now : stored;
  return { hash, total, priceVersion };
}

function found(entry: queries.SavedEntryRow | null): SavedEntry {
  if (!entry) throw new ShopError("configuration_not_found");
  return savedEntry(entry);
}

export const savedEntry = (entry: queries.SavedEntryRow): SavedEntry => ({
  ...entry,
  savedAt: moscowTime(entry.savedAt),
  sharedAt: entry.sharedAt && moscowTime(entry.sharedAt),
});
