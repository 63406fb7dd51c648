import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { openTask } from "@zertsalo/db/staff-tasks";
import { unitNumber } from "@zertsalo/production/stock/unit-number";
import { sql } from "kysely";
import { z } from "zod";

/** Frees the stones of an order, or of these lines of it. */
export async function releaseStones(tx: Db, { uid }: OrderKey, items: readonly string[] | null = null): Promise<void> {
  await sql`
    update stone_hold set released_at = now()
    where order_uid = ${uid} and released_at is null
      and ${items === null ? sql`true` : sql`item_uid = any (${items}::uuid[])`}`.execute(tx);
}

const LostRow = z.strictObject({
  name: z.string(),
  number: z.int().nullable(),
  customerId: z.string().nullable(),
  uid: z.string().nullable(),
});

/**
 * The unit is gone, or pieces no longer have their places on it; `only` these holds. A buyer who has ordered is promised this
 * stone: staff are told, and his order keeps its price. Returns the text for the audit log; null: nobody had a place there.
 */
export async function loseStones(
  tx: Db,
  unitId: number,
  reason: string,
  only: readonly string[] | null = null,
): Promise<string | null> {
  const { rows } = await sql`
    with lost as (
      update stone_hold set released_at = now()
      where unit_id = ${unitId} and released_at is null and ${only === null ? sql`true` : sql`id = any (${only}::uuid[])`}
      returning name, order_customer_id, order_uid, until
    )
    select lost.name, orders.number, orders.customer_id as "customerId", orders.uid
    from lost left join orders on orders.customer_id = order_customer_id and orders.uid = order_uid
    where order_uid is not null or until > now()`.execute(tx);
  const texts: string[] = [];
  const unit = unitNumber(unitId);
  for (const { name, number, customerId, uid } of checkRows(LostRow, rows)) {
    if (number === null || !customerId || !uid) {
      texts.push(`${unit}: покупатель держал место для «${name}»`);
      continue;
    }
    await openTask(tx, {
      kind: "stone",
      subject: String(number),
      reason: `Камень покупателя ${unit} для «${name}» потерян: ${reason}. Предложите другой, цена заказа прежняя`,
      order: { customerId, uid },
    });
    texts.push(`${unit}: место заказа № ${number}`);
  }
  return texts.length > 0 ? texts.join("; ") : null;
}

const AgainRow = z.strictObject({ name: z.string(), unitId: z.int(), number: z.int(), isHeld: z.boolean() });

/** For an order that lives again: its stones, where nobody else holds them meanwhile. */
export async function holdStonesAgain(tx: Db, key: OrderKey): Promise<void> {
  const { rows } = await sql`
    with mine as (
      select distinct on (item_uid) id, unit_id, name, parts from stone_hold
      where order_uid = ${key.uid} order by item_uid, released_at desc nulls first
    ), again as (
      update stone_hold set released_at = null from mine join stock_unit unit on unit.id = mine.unit_id
      where stone_hold.id = mine.id and unit.state = 'free'
        and not exists (select from cutting_sheet sheet where sheet.unit_id = unit.id and sheet.state = 'planned')
        and not exists (select from stone_hold other
          cross join jsonb_to_recordset(other.parts) as theirs (x int, y int, width int, height int)
          cross join jsonb_to_recordset(mine.parts) as own (x int, y int, width int, height int)
          where other.unit_id = unit.id and other.id <> mine.id and other.released_at is null
            and (other.order_uid is not null or other.until > now())
            -- A saw needs its kerf between them.
            and own.x < theirs.x + theirs.width + 5 and theirs.x < own.x + own.width + 5
            and own.y < theirs.y + theirs.height + 5 and theirs.y < own.y + own.height + 5)
      returning stone_hold.id
    )
    select mine.name, mine.unit_id as "unitId", orders.number, again.id is not null as "isHeld"
    from mine join orders on orders.customer_id = ${key.customerId} and orders.uid = ${key.uid}
    left join again on again.id = mine.id`.execute(tx);
  for (const { name, unitId, number, isHeld } of checkRows(AgainRow, rows)) {
    if (isHeld) continue;
    await openTask(tx, {
      kind: "stone",
      subject: String(number),
      reason: `Камень покупателя ${unitNumber(unitId)} для «${name}» уже занят. Предложите другой, цена заказа прежняя`,
      order: key,
    });
  }
}
