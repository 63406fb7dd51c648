import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { StonePlace } from "@zertsalo/production/stock/stone-place";
import { sql } from "kysely";
import { z } from "zod";

/** A visit renews it to that; the interval is PostgreSQL's. */
const holdTime = sql`interval '24 hours'`;
const isOwnLive = sql`released_at is null and order_uid is null and until > now()`;
/** So long one visitor may keep a unit from everybody else without an order, however often he comes or chooses it anew. */
const longestHold = sql`interval '7 days'`;
const countedFor = sql`interval '30 days'`;
/** Of a visitor's choices of a unit the first one counts. */
const endOfHolds = (customerId: unknown, unitId: unknown, at = sql`now()`) => sql`(
  select coalesce(min(earlier.created_at), now()) + ${longestHold} from stone_hold earlier
  where earlier.customer_id = ${customerId} and earlier.unit_id = ${unitId} and earlier.order_uid is null
    and earlier.created_at > ${at} - ${countedFor})`;
const endOfHold = endOfHolds(sql`stone_hold.customer_id`, sql`stone_hold.unit_id`, sql`stone_hold.created_at`);

const HoldRow = z.strictObject({
  id: z.string(),
  unitId: z.int(),
  hash: z.string(),
  name: z.string(),
  until: z.date(),
  isLast: z.boolean(),
  parts: z.array(z.object({ part: z.string(), x: z.int(), y: z.int(), width: z.int(), height: z.int() })),
});
export type HoldRow = z.infer<typeof HoldRow>;

/** What is held for a visitor and not ordered yet, the oldest first. */
export async function listHolds(db: Db, customerId: string): Promise<HoldRow[]> {
  const { rows } = await sql`
    select id, unit_id as "unitId", config_hash as hash, name, until, until >= ${endOfHold} or ${isWaitedFor} as "isLast", parts from stone_hold
    where customer_id = ${customerId} and ${isOwnLive} order by created_at, id`.execute(db);
  return checkRows(HoldRow, rows);
}

/** Somebody who has ordered waits for the same stone: it is opened for all of them together. */
const isWaitedFor = sql`exists (select from stone_hold neighbour where neighbour.unit_id = stone_hold.unit_id
  and neighbour.released_at is null and neighbour.order_uid is not null)`;

/** His visit gives the visitor another day; a stone of which most of the day is left is not written to. */
export async function renewHolds(db: Db, customerId: string): Promise<void> {
  await sql`
    update stone_hold set until = least(now() + ${holdTime}, ${endOfHold})
    where customer_id = ${customerId} and ${isOwnLive} and until < now() + ${holdTime} - interval '10 minutes'
      and not ${isWaitedFor}`.execute(db);
}

const LongRow = z.strictObject({ isLong: z.boolean() });

/** He has kept this unit from everybody else for as long as one may. */
export async function hasHeldLong(tx: Db, customerId: string, unitId: number): Promise<boolean> {
  const { rows } = await sql`select ${endOfHolds(customerId, unitId)} <= now() as "isLong"`.execute(tx);
  return checkRows(LongRow, rows)[0]?.isLong ?? false;
}

/** One choice of a visitor after another: his places are counted. */
export async function lockChoice(tx: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stone ${customerId}`}, 0))`.execute(tx);
}

/** Of this unit, whoever had it; and of this visitor. */
export async function endExpired(tx: Db, customerId: string, unitId: number): Promise<void> {
  await sql`
    update stone_hold set released_at = now()
    where (unit_id = ${unitId} or customer_id = ${customerId})
      and released_at is null and order_uid is null and until <= now()`.execute(tx);
}

interface NewHold {
  id: string;
  customerId: string;
  hash: string;
  name: string;
  place: StonePlace;
}

/** False: the piece has another stone. */
export async function insertHold(tx: Db, { id, customerId, hash, name, place }: NewHold): Promise<boolean> {
  const { rows } = await sql`
    insert into stone_hold (id, unit_id, customer_id, config_hash, name, placements, parts, until)
    values (${id}, ${Number(place.unitId)}, ${customerId}, ${hash}, ${name}, ${JSON.stringify(place.placements)}::jsonb,
      ${JSON.stringify(place.parts)}::jsonb, least(now() + ${holdTime}, ${endOfHolds(customerId, Number(place.unitId))}))
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

const ReleasedRow = z.strictObject({ unitId: z.int() });

/** Only the visitor's own, and none that is ordered. Null: there is no such hold. */
export async function releaseOwnHold(db: Db, customerId: string, id: string): Promise<number | null> {
  const { rows } = await sql`
    update stone_hold set released_at = now()
    where id = ${id} and customer_id = ${customerId} and released_at is null and order_uid is null
    returning unit_id as "unitId"`.execute(db);
  return checkRows(ReleasedRow, rows)[0]?.unitId ?? null;
}
