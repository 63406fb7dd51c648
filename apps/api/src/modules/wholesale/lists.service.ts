import type { ChosenProducts, PricedLines, SavedLists } from "@zertsalo/contract/wholesale";
import type { Db } from "@zertsalo/db/connection";
import { addUp } from "@zertsalo/domain/wholesale/chosen";
import { ShopError } from "../../http/shop-error.ts";
import type { Pool } from "../../database/statement.ts";
import type { WholesaleBuyer } from "./company.queries.ts";
import { pricedLines } from "./lines.service.ts";
import { deleteListRow, insertList, listLines, loadSavedLists, renameListRow } from "./lists.queries.ts";

/** Maximum of lists of one user for one company. */
const cap = 100;

export const listsAnswer = async (db: Db, buyer: WholesaleBuyer): Promise<SavedLists> => ({
  list: await loadSavedLists(db, buyer),
});

export async function saveChosen(
  db: Db,
  buyer: WholesaleBuyer,
  { name, products }: { name: string; products: ChosenProducts },
): Promise<SavedLists> {
  const lines = [...addUp(products)].map(([productId, quantity]) => ({ productId, quantity }));
  if (!(await insertList(db, buyer, name, lines, cap))) throw new ShopError("too_many_lists");
  return listsAnswer(db, buyer);
}

export async function openedList(pool: Pool, db: Db, buyer: WholesaleBuyer, id: number): Promise<PricedLines> {
  const lines = await listLines(db, buyer, id);
  if (!lines) throw new ShopError("list_not_found");
  return pricedLines(pool, buyer, lines);
}

export async function renamedList(db: Db, buyer: WholesaleBuyer, id: number, name: string): Promise<SavedLists> {
  if (!(await renameListRow(db, buyer, id, name))) throw new ShopError("list_not_found");
  return listsAnswer(db, buyer);
}

export async function deletedList(db: Db, buyer: WholesaleBuyer, id: number): Promise<SavedLists> {
  if (!(await deleteListRow(db, buyer, id))) throw new ShopError("list_not_found");
  return listsAnswer(db, buyer);
}
