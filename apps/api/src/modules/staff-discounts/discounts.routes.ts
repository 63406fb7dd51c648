import * as contract from "@zertsalo/contract/staff-discounts";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { allDiscounts, keepDiscount, moveDiscount } from "./discounts.service.ts";
import { tryDiscounts } from "./trial.service.ts";

/** Discount rules of staff, and what a cart would cost by them. */
export async function staffDiscountsRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.staffDiscounts, async (_input, db) => allDiscounts(db, new Date(app.clock.now())));
  adminRoute(app, contract.tryDiscounts, async ({ query }, db) =>
    tryDiscounts({ db, pool: app.pool }, parseCart(query.cart)),
  );
  adminRoute(app, contract.createDiscount, async ({ body, note }, tx) => {
    const { id, version, details } = await keepDiscount(tx, null, body.content);
    note({ subject: `id ${id}`, details });
    return { id, version };
  });
  adminRoute(app, contract.saveDiscount, async ({ params: { id }, body: { version, content }, note }, tx) => {
    const saved = await keepDiscount(tx, { id, version }, content);
    note({ details: saved.details });
    return { id, version: saved.version };
  });
  adminRoute(app, contract.moveDiscount, async ({ params: { id }, body: { version, state }, note }, tx) => {
    const moved = await moveDiscount(tx, { id, version }, state);
    note({ details: moved.details });
    return { id, version: moved.version };
  });
}

/** A GET has no body: the cart is in the query string. */
function parseCart(text: string): contract.TrialCart {
  try {
    return contract.TrialCart.parse(JSON.parse(text));
  } catch {
    throw new ShopError("invalid_request");
  }
}
