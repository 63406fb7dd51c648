import { randomUUID } from "node:crypto";
import type { Db } from "@zertsalo/db/connection";
import { placeOnUnit, type StoneCorner, stoneOffers } from "@zertsalo/production/stock/stone-fit";
import { ShopError } from "../../http/shop-error.ts";
import { listDefects, lockUnits } from "../material-stock/material-stock.ts";
import * as queries from "./stone-holds.queries.ts";
import { canChooseStone, placesOfOthers, type StonePiece } from "./stone-offers.service.ts";

/** A visitor may keep so many places at once. */
const mostHolds = 2;

interface Wanted {
  unitId: number;
  /** Where the buyer has put his piece; without it the shop says where it lies. */
  at?: StoneCorner | undefined;
}

/**
 * The unit is locked: of two who want the same place, one gets it and the other is told. Another stone for the same piece, or
 * another place on it, takes the first one's place.
 */
export async function holdStone(
  tx: Db,
  customerId: string,
  { made, parts }: StonePiece,
  { unitId, at }: Wanted,
): Promise<void> {
  if (made.corrections.length > 0) throw new ShopError("configuration_corrected", made);
  await queries.lockChoice(tx, customerId);
  const [unit] = await lockUnits(tx, [unitId]);
  await queries.endExpired(tx, customerId, unitId);
  const holds = await queries.listHolds(tx, customerId);
  const current = holds.find(({ hash }) => hash === made.hash);
  if (current?.unitId === unitId && !at) return queries.renewHolds(tx, customerId);
  if (!unit || unit.state !== "free" || unit.planId !== null) throw new ShopError("stone_taken");
  if (await queries.hasHeldLong(tx, customerId, unitId)) throw new ShopError("stone_held_long");
  const others = holds.filter((each) => each !== current);
  if (others.length >= mostHolds) throw new ShopError("stone_holds_limit");
  const { photoKey, batch, ...row } = unit;
  const defects = await listDefects(tx, [unitId]);
  const occupied = placesOfOthers(unit, current?.id);
  const stock = { ...row, id: String(unitId), batch: batch || null, defects, hasPhoto: photoKey !== null, occupied };
  const [offer] = canChooseStone(made.type) ? stoneOffers(parts, [{ ...stock, occupied: at ? [] : occupied }]) : [];
  if (!offer) throw new ShopError(occupied.length > 0 ? "stone_taken" : "stone_unfit");
  const place = at ? placeOnUnit(stock, parts, { at, others: occupied }) : offer.place;
  if (!place) throw new ShopError("stone_place_unfit");
  if (current) await queries.releaseOwnHold(tx, customerId, current.id);
  const hold = { id: randomUUID(), customerId, hash: made.hash, name: made.name, place };
  if (!(await queries.insertHold(tx, hold))) throw new ShopError("stone_taken");
}
