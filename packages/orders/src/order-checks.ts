import { renderQueue } from "@zertsalo/db/configurator/renders";
import { liveStates } from "@zertsalo/domain/orders/payment-attempt";
import { type RawBuilder, sql } from "kysely";
import { paidForGoods } from "./paid-so-far.ts";
import { compensationFor } from "./settled-order.ts";

/** Its rows have one column, `what`: a violation, as text for whoever investigates it. */
type Check = (moved: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Only orders placed here: imported ones have no cart and never reserved anything. */
const placed = (moved: RawBuilder<unknown>) =>
  sql`(select orders.* from (${moved}) as moved join orders using (customer_id, uid) where cart_uid is not null) as placed`;
const ofPlaced = (alias: string) =>
  sql`${sql.ref(`${alias}.customer_id`)} = placed.customer_id and ${sql.ref(`${alias}.order_uid`)} = placed.uid`;
const numbered = sql`'order ' || placed.number as what`;
const live = sql`${[...liveStates]}::text[]`;

/** Statuses in which an order holds no stock and no places. */
const closed = sql`('A', 'F', 'T')`;
/** Statuses before production, or without any. */
const before = sql`('N', 'C', 'J', 'M', 'X', 'T', 'A')`;

/**
 * Invariants among orders, stock, the courier's days, codes and payments, besides those of a single order
 * (`brokenInvariants`). Each query returns the violations.
 */
export const orderChecks: Record<string, Check> = {
  // A hold may exceed the captured sum; an order that became dearer may be underpaid until the rest is requested.
  "live payments are for the whole order": (moved) => sql`
    select ${numbered} from ${placed(moved)}
    cross join lateral (select sum(coalesce(captured, amount)) as paid, bool_or(state = 'hold') as is_held,
        bool_or(state in ('new', 'pending')) as is_open, bool_or(state = any (${live})) as is_live
      from payment_attempt attempt where ${ofPlaced("attempt")} and state <> 'cancelled') as attempts
    cross join lateral (select coalesce(sum(amount), 0) as back from payment_refund refund
      where ${ofPlaced("refund")} and occasion = 'change' and attempt_id is not null) as refunds
    where is_live and (paid - back > order_total and not is_held or paid - back < order_total
      and (is_open or placed.status::text not in ('K', 'M', 'X', 'T', 'A')))`,

  "an order shows what its payment is": (moved) => sql`
    select ${numbered} from ${placed(moved)} join payment_attempt attempt on ${ofPlaced("attempt")}
    where attempt.state in ('hold', 'completed') and placed.payment_status <> attempt.state
      and ${paidForGoods(sql`placed`)} >= placed.order_total`,

  "nothing lies below zero": () => sql`
    select format('product %s at %s, %s', product_id, store_id, kind) as what from stock where qty < 0 or qty_max < 0`,

  "free pieces on the shelves are what their ledger sums to": () => sql`
    select format('product %s at %s', product_id, store_id) as what
    from (select product_id, store_id, sum(qty) as free from stock where kind <> 'production' group by 1, 2) as shelf
    full join (select product_id, store_id, sum(change) as free from shelf_movement group by 1, 2) as ledger
      using (product_id, store_id)
    where coalesce(shelf.free, 0) <> coalesce(ledger.free, 0)`,

  "an open order keeps all its pieces": (moved) => sql`
    select format('order %s, product %s', placed.number, line.product_id) as what
    from ${placed(moved)}
    join lateral (select product_id, sum(quantity) as wanted from order_item item
      where ${ofPlaced("item")} group by product_id) as line on true
    left join lateral (select sum(quantity) as reserved from stock_reservation reservation
      where ${ofPlaced("reservation")} and reservation.product_id = line.product_id and released_at is null
    ) as shelf on true
    where placed.status::text not in ${closed} and line.wanted is distinct from shelf.reserved`,

  "a closed order keeps no pieces": (moved) => sql`
    select format('order %s, product %s', placed.number, product_id) as what
    from ${placed(moved)} join stock_reservation reservation on ${ofPlaced("reservation")}
    where released_at is null and shipped_at is null and (placed.status::text in ('A', 'F')
      or placed.status = 'T' and (select status from order_move move where ${ofPlaced("move")}
        order by n desc offset 1 limit 1) = 'X')`,

  "no pieces are kept for an order that is not there": () => sql`
    select format('product %s', product_id) as what from stock_reservation reservation
    where released_at is null and not exists (select from orders
      where orders.customer_id = reservation.customer_id and orders.uid = reservation.order_uid)`,

  "a courier's day has the places of its orders": () => sql`
    select format('city %s, %s', city_id, day) as what
    from courier_day
    left join lateral (select coalesce(sum(taken), 0) as places from courier_load
      where courier_load.city_id = courier_day.city_id and courier_load.day = courier_day.day) as windows on true
    left join lateral (select coalesce(sum(places), 0) as places,
        coalesce(sum(places) filter (where is_beyond_places), 0) as beyond from courier_booking booking
      where booking.city_id = courier_day.city_id and booking.day = courier_day.day and released_at is null
    ) as booked on true
    join courier_zone using (city_id)
    left join courier_day_places own using (city_id, day)
    where day >= current_date
      and (courier_day.taken <> windows.places or booked.places > courier_day.taken or courier_day.taken - booked.beyond > coalesce(own.places, day_places))`,

  "a closed order has no place in the courier's day": (moved) => sql`
    select ${numbered} from ${placed(moved)} join courier_booking booking on ${ofPlaced("booking")}
    where released_at is null and placed.status = 'A'`,

  "half a day has the minutes of its pieces, and no more than the station can": () => sql`
    select format('station %s, %s, half %s', station, day, half) as what
    from work_slot slot
    cross join lateral (select coalesce(sum(minutes), 0) as minutes from work_booking booking
      where booking.day = slot.day and booking.half = slot.half and booking.station = slot.station) as booked
    where day >= current_date and (booked_minutes <> booked.minutes or booked_minutes > capacity)`,

  "every booked minute has its half a day": () => sql`
    select format('station %s, %s, half %s', station, day, half) as what from work_booking booking
    where day >= current_date and not exists (select from work_slot slot
      where slot.day = booking.day and slot.half = booking.half and slot.station = booking.station)`,

  "a unit of material is there, as large and where its ledger says": () => sql`
    select format('unit %s', unit.id) as what
    from stock_unit unit
    left join lateral (select sum(pieces) as pieces, sum(area_mm2) as area, (array_agg(place order by id desc))[1] as place
      from stock_movement movement where movement.unit_id = unit.id) as ledger on true
    where (ledger.pieces, ledger.area, ledger.place) is distinct from (
      case unit.state when 'written_off' then 0 else 1 end,
      case unit.state when 'written_off' then 0 else unit.width::bigint * unit.height end, unit.place)`,

  "a sheet of an open cutting plan is in the stock, and its parts wait with it": () => sql`
    select format('plan %s, sheet %s', plan.id, sheet.id) as what
    from cutting_sheet sheet join cutting_plan plan on plan.id = sheet.plan_id
      join stock_unit unit on unit.id = sheet.unit_id
    where sheet.state = 'planned' and (unit.state <> 'free' or unit.material <> plan.material
        or plan.state not in ('draft', 'released'))
      or plan.state in ('draft', 'released') and sheet.state = 'planned' and exists (
        select from cutting_part part where part.sheet_id = sheet.id and part.state <> 'planned')
      or sheet.state <> 'planned' and exists (
        select from cutting_part part where part.sheet_id = sheet.id and part.state = 'planned')`,

  "a closed order has no minutes in the workshop": (moved) => sql`
    select ${numbered} from ${placed(moved)} join work_piece piece on piece.order_uid = placed.uid
    where placed.status = 'A' and released_at is null`,

  "a closed order has no stone, and a stone of an order is there until it is cut": (moved) => sql`
    select ${numbered} from ${placed(moved)} join stone_hold hold on hold.order_uid = placed.uid
      join stock_unit unit on unit.id = hold.unit_id
    where hold.released_at is null and (placed.status = 'A' or unit.state = 'written_off' and not exists (
      select from cutting_sheet sheet where sheet.unit_id = unit.id and sheet.state in ('cut', 'broken')))`,

  "a code is used as often as it is counted, and no oftener than it may": () => sql`
    select 'code ' || code as what from promotion
    where used > usage_limit or used < (select count(*) from promotion_use where promotion_id = promotion.id)
      or is_once_per_buyer and exists (select from promotion_use where promotion_id = promotion.id and n > 1)`,

  "every order with a code has used it": (moved) => sql`
    select ${numbered} from ${placed(moved)}
    where coupon is not null and (placed.status = 'A') = exists (select from promotion_use
      where promotion_use.order_uid = placed.uid)`,

  "what rules took off an order is what it says": (moved) => sql`
    select ${numbered} from ${placed(moved)}
    where placed.status <> 'A' and rules_discount <> (
      select coalesce(sum(amount), 0) from discount_use where order_uid = placed.uid)`,

  "what was paid for samples is deducted once, and as much as it says": (moved) => sql`
    select ${numbered} from ${placed(moved)}
    where samples_discount > 0 and placed.status <> 'A' and samples_discount is distinct from (
      select sum(used_amount) from sample_credit where used_order_uid = placed.uid)`,

  "one cart is one order": (moved) => sql`
    select ${numbered} from ${placed(moved)}
    left join cart on cart.uid = placed.cart_uid and cart.order_uid = placed.uid
      and cart.order_customer_id = placed.customer_id
    where cart.uid is null or cart.closed_at is null`,

  "the board of staff shows the order as it is": (moved) => sql`
    select ${numbered} from ${placed(moved)}
    cross join lateral order_board_row(placed.customer_id, placed.uid) as due
    left join order_board board on board.number = placed.number
    where row(board.*) is distinct from row(due.*)`,

  // Few orders are left by the first condition; "offset" keeps the planner from joining every partition with the rest.
  "goods handed over have their receipt within a day, or a person sees to it": (moved) => sql`
    select ${numbered} from (select * from ${placed(moved)}
      where placed.status = 'F' and is_delivered and payment_method <> 'bill' and order_total > 0 offset 0) as placed
    where (select max(at) from order_move move where ${ofPlaced("move")} and move.status = 'F') < now() - interval '1 day'
      and not exists (select from order_receipt receipt
        where ${ofPlaced("receipt")} and kind = 'settlement' and state = 'done')
      and not exists (select from staff_task task where ${ofPlaced("task")} and task.kind = 'receipt')`,

  "advance, refund and settlement receipts add up to what was paid": (moved) => sql`
    select ${numbered} from ${placed(moved)} join order_receipt receipt on ${ofPlaced("receipt")}
    where receipt.kind = 'settlement' and receipt.state = 'done' and receipt.attempt_id is not null
      and receipt.amount + ${compensationFor(sql`placed`)} + (select coalesce(sum(back.amount), 0) from payment_refund back
          where ${ofPlaced("back")} and back.occasion = 'change' and back.attempt_id is not null)
        <> (select coalesce(sum(coalesce(captured, attempt.amount)), 0) from payment_attempt attempt
          where ${ofPlaced("attempt")} and attempt.state in ('completed', 'refunding', 'refunded'))`,

  "the money of a cancelled order is on its way back": (moved) => sql`
    select ${numbered} from ${placed(moved)} join payment_attempt attempt on ${ofPlaced("attempt")}
    where placed.status = 'A' and attempt.state in ('hold', 'completed') and not exists (
      select from graphile_worker.jobs
      where key like 'payment-return-' || placed.uid || '-%' and attempts < max_attempts)`,

  "no money is held until it is lost": (moved) => sql`
    select ${numbered} from ${placed(moved)} join payment_attempt attempt on ${ofPlaced("attempt")}
    where attempt.state = 'hold'
      and (select max(at) from order_move move where ${ofPlaced("move")} and move.status = 'P')
        < now() - interval '6 days 18 hours'`,

  "nothing is made that the buyer has not accepted": (moved) => sql`
    select ${numbered} from ${placed(moved)} join order_item item on ${ofPlaced("item")}
    where placed.status::text not in ${before} and (item.snapshot -> 'isSpecialProduct')::boolean
      and not exists (select from order_acceptance acceptance
        where ${ofPlaced("acceptance")} and acceptance.item_uid = item.uid)`,

  "nothing leaves the house without money": (moved) => sql`
    select ${numbered} from ${placed(moved)}
    where placed.status::text in ('V', 'E', 'F') and placed.order_total > 0 and placed.payment_status = 'pending'
      and not placed.are_funds_booked and placed.payment_method not in ('cashdesk', 'prepay-cashdesk')`,

  "a command that was done has its key": (moved) => sql`
    select ${numbered} from ${placed(moved)} join cart on cart.uid = placed.cart_uid
    where cart.closed_at > now() - interval '71 hours' and not exists (
      select from idempotency where idempotency.customer_id = cart.customer_id and idempotency.at = cart.closed_at)`,

  "what was begun is finished": () => sql`
    select format('job %s, %s', id, task_identifier) as what from graphile_worker.jobs
    where run_at < now() - interval '15 minutes' and locked_at is null and attempts < max_attempts
      and queue_name is distinct from ${renderQueue}`,
};
