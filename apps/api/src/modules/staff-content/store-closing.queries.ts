import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { StoreClosing } from "@zertsalo/contract/staff-stores";
import type { Db } from "@zertsalo/db/connection";
import { shelfKind } from "@zertsalo/db/stock-on-shelves";
import { sql } from "kysely";

const ready = [OrderStatus.packed, OrderStatus.buyerNotified, OrderStatus.buyerNotifiedAgain];

/** What lies there unreserved, who is still to come, and where the goods could go. */
export async function closingFacts(db: Db, storeId: number): Promise<StoreClosing> {
  const { rows } = await sql<StoreClosing>`
    select (select count(*)::int from stock where store_id = ${storeId} and kind = 'store' and qty > 0) as products,
      (select coalesce(sum(qty), 0)::int from stock where store_id = ${storeId} and kind = 'store') as pieces,
      (select coalesce(json_agg(json_build_object('number', number, 'name', coalesce(full_name, ''),
          'isReady', status::text = any (${ready}::text[])) order by number), '[]')
        from orders where delivery_type = 'Pickup' and delivery_point ->> 'code' = ${String(storeId)}
          and status not in ('F', 'A') and not is_delivered) as pickups, -- as the index of open orders has it
      (select count(*)::int from store_visit
        where store_id = ${storeId} and starts_at > now() and cancelled_at is null) as visits,
      (select count(*)::int from city where store_id = ${storeId}) as cities,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by kind = 'warehouse' desc, sort, id), '[]')
        from store where id <> ${storeId} and state = 'open') as targets`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("A statement without a table answers one row");
  return facts;
}

/** Free pieces only: what orders have reserved waits there for its buyers. Shelves are locked as placing locks them. */
export async function moveStock(tx: Db, storeId: number, targetId: number): Promise<void> {
  await sql`
    select from stock where store_id in (${storeId}, ${targetId})
      and product_id in (select product_id from stock where store_id = ${storeId} and kind = 'store' and qty > 0)
    order by product_id, store_id, kind for update`.execute(tx);
  await sql`
    insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery, days_to_pickup)
    select stock.product_id, store.id, ${shelfKind}, stock.qty, stock.qty,
      case store.kind when 'warehouse' then 2 else 1 end, case store.kind when 'warehouse' then 2 else 0 end
    from stock join store on store.id = ${targetId}
    where stock.store_id = ${storeId} and stock.kind = 'store' and stock.qty > 0
    on conflict (product_id, store_id, kind) do update
      set qty = stock.qty + excluded.qty, qty_max = stock.qty_max + excluded.qty`.execute(tx);
  await sql`
    update stock set qty = 0, qty_max = qty_max - qty
    where store_id = ${storeId} and kind = 'store' and qty > 0`.execute(tx);
}

export const moveCities = (tx: Db, storeId: number, targetId: number) =>
  tx.updateTable("city").set({ store_id: targetId }).where("store_id", "=", storeId).execute();
