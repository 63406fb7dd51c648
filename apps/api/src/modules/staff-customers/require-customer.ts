import type { Db } from "@zertsalo/db/connection";
import { ShopError } from "../../http/shop-error.ts";
import { cardRow, type CustomerCardRow } from "./customer-card.queries.ts";

export async function requireCustomer(db: Db, id: number): Promise<CustomerCardRow> {
  const row = await cardRow(db, id);
  if (!row) throw new ShopError("not_found");
  return row;
}
