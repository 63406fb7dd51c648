import { maxSavedConfigurations, type SavedConfiguration } from "@zertsalo/contract/configurators";
import { currentBook } from "@zertsalo/db/configurator/books";
import { savedConfigurationsOf } from "@zertsalo/db/configurator/configurations";
import { configurationLink } from "@zertsalo/domain/configurator/configuration-link";
import { calculate } from "@zertsalo/domain/configurator/configure";
import { moscowTime } from "@zertsalo/domain/delivery/calendar";
import { ShopError } from "../../shop-error.ts";
import { deleteOldestSaved, deleteSaved, insertSaved } from "./saved.queries.ts";
import type { Shop } from "./showcase.ts";

/** What the user has kept, at the prices of now. */
export async function savedOf({ db, pool }: Shop, userId: number): Promise<SavedConfiguration[]> {
  const rows = await savedConfigurationsOf(db, userId);
  if (rows.length === 0) return [];
  const book = await currentBook(pool);
  return rows.map(({ hash, type, options, name, total, productId, savedAt }) => {
    const now = calculate(book, type, options);
    return {
      hash,
      type,
      options,
      // As it is called now, unless the rules of now would make another piece of it.
      name: now.hash === hash ? now.name : name,
      link: configurationLink({ type, hash }),
      storedTotal: total,
      total: now.hash === hash ? now.total : null,
      leadTimeDays: now.leadTimeDays,
      productId,
      savedAt: moscowTime(savedAt),
    };
  });
}

export async function save(shop: Shop, userId: number, hash: string): Promise<SavedConfiguration[]> {
  await shop.db.transaction().execute(async (tx) => {
    if (!(await insertSaved(tx, userId, hash))) throw new ShopError("configuration_not_found");
    await deleteOldestSaved(tx, userId, maxSavedConfigurations);
  });
  return savedOf(shop, userId);
}

export async function remove(shop: Shop, userId: number, hash: string): Promise<SavedConfiguration[]> {
  await deleteSaved(shop.db, userId, hash);
  return savedOf(shop, userId);
}
