import { randomUUID } from "node:crypto";
import type { Db } from "@zertsalo/db/connection";
import { stoneOffers } from "@zertsalo/production/stock/stone-fit";
import { ShopError } from "../../http/shop-error.ts";
import { listDefects, lockUnits } from "../material-stock/material-stock.ts";
import * as queries from "./stone-holds.queries.ts";
import { canChooseStone, type StonePiece } from "./stone-offers.service.ts";

/** A visitor may keep so many places at once. */
const mostHolds = 2;

/** The unit is locked: of two who want it, one gets it and the other is told. Another stone for the same piece takes its place. */
export async function holdStone(
  tx: Db,
  customerId: string,
  { made, parts }: StonePiece,
  unitId: number,
): Promise<void> {
  if (made.corrections.length > 0) throw new ShopError("configuration_corrected", made);
  await queries.lockChoice(tx, customerId);
  const [unit] = await lockUnits(tx, [unitId]);
  await queries.endExpired(tx, customerId, unitId);
  const holds = await queries.listHolds(tx, customerId);
  const current = holds.find(({ hash }) => hash === made.hash);
  if (current?.unitId === unitId) return queries.renewHolds(tx, customerId);
  if (!unit || unit.state !== "free" || unit.planId !== null || unit.hold) throw new ShopError("stone_taken");
  if (await queries.hasHeldLong(tx, customerId, unitId)) throw new ShopError("stone_held_long");
  const others = holds.filter((each) => each !== current);
  if (others.length >= mostHolds) throw new ShopError("stone_holds_limit");
  const { photoKey, batch, ...row } = unit;
  const defects = await listDefects(tx, [unitId]);
  const stock = { ...row, id: String(unitId), batch: batch || null, defects, hasPhoto: photoKey !== null };
  const [offer] = canChooseStone(made.type) ? stoneOffers(parts, [stock]) : [];
  if (!offer) throw new ShopError("stone_unfit");
  if (current) await queries.releaseOwnHold(tx, customerId, current.id);
  const hold = { id: randomUUID(), customerId, hash: made.hash, name: made.name, place: offer.place };
  if (!(await queries.insertHold(tx, hold))) throw new ShopError("stone_taken");
}
