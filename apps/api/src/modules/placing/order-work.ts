import type { OrderKey } from "@zertsalo/db/order-key";
import { bookWork } from "@zertsalo/orders/capacity/book-work";
import type { Queries } from "../../database/statement.ts";
import { type CartWork, layPieces, readWorkshopLoad } from "../promise/promise.ts";

/** The workshop's minutes of an order. */
export interface OrderWork {
  work: CartWork;
  now: Date;
  /** Whether the day that the buyer agreed to still holds when the lines are packed on these days. */
  keepsDay: (packedBy: CartWork["packedBy"]) => boolean;
}

/** Books the minutes that the day was promised with. False: others have booked some of them meanwhile. */
export function bookPromised(client: Queries, order: OrderKey, { work }: OrderWork): Promise<boolean> {
  return book(client, order, work);
}

/**
 * For whoever was overtaken once: with the plan alone, so that nobody can be faster, the pieces are laid on what is
 * booked now. False: the day no longer holds.
 */
export async function bookAlone(client: Queries, order: OrderKey, given: OrderWork): Promise<boolean> {
  const { work, now, keepsDay } = given;
  // Sent together: the slots are read when the plan is held.
  const [, load] = await Promise.all([
    client.query({ name: "hold_work_plan", text: "select version from work_plan for update", values: [] }),
    readWorkshopLoad(client),
  ]);
  const laid = layPieces(load, work.pieces, now);
  return keepsDay(laid.packedBy) && book(client, order, laid);
}

/** A piece that fits into no planned day takes no minutes: staff find a day for it. */
async function book(client: Queries, order: OrderKey, { load, pieces, promised }: CartWork): Promise<boolean> {
  if (!promised) return true;
  return bookWork(client, order, { load, pieces, plans: promised.plans, day: promised.day });
}
