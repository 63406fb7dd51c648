import { isDeepStrictEqual } from "node:util";
import type { DayRule, DeliveryDays, PromisedOrder } from "@zertsalo/contract/staff-delivery";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import type { Db } from "@zertsalo/db/connection";
import { type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { closedBy, dayRuleText } from "@zertsalo/domain/delivery/day-rules";
import { replanWork } from "@zertsalo/orders/capacity/replan";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { forgetWorkshopLoad } from "../promise/promise.ts";
import { monthDays } from "./month-days.ts";
import * as queries from "./days.queries.ts";

export async function readMonth(db: Db, month: string): Promise<DeliveryDays> {
  return { days: await queries.readCalendarDays(db, monthDays(month)) };
}

interface DayChange {
  rule: DayRule;
  before: DayRule;
  orders: number;
}

/** Orders that were promised for the day stay where they are: the answer names them. */
export async function saveDay(
  { pool }: Server,
  tx: Db,
  day: Day,
  { rule, before, orders: listed }: DayChange,
): Promise<{ orders: PromisedOrder[]; summary: string }> {
  await queries.lockCalendar(tx);
  if (day < inMoscow(new Date()).day) throw new ShopError("calendar_day_past");
  const [current] = await queries.readCalendarDays(tx, { first: day, last: day });
  if (!isDeepStrictEqual(current?.rule, before)) throw new ShopError("content_changed_meanwhile");
  const closed = closedBy(day, before, rule);
  const orders = (await queries.promisedOrders(tx, day)).filter(({ promised }) => closed[promised]);
  if (orders.length !== listed) throw new ShopError("calendar_day_orders");
  await queries.writeDay(tx, day, rule);
  if (rule.kind !== before.kind) {
    await replanWork(tx, await currentPricingRules(pool));
    forgetWorkshopLoad();
  }
  const moved = orders.length > 0 ? `. Обещано заказов: ${orders.length}` : "";
  return { orders, summary: `${dayRuleText(before)} → ${dayRuleText(rule)}${moved}` };
}
