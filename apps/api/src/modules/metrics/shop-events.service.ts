import { createHmac } from "node:crypto";
import type { CountedEvent } from "@zertsalo/contract/shop-events";
import type { Db } from "@zertsalo/db/connection";
import { searchedText } from "@zertsalo/domain/catalog/searched-text";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { sourceParts } from "@zertsalo/domain/sales/visit-source";
import type { Visitor } from "../../auth/tokens.ts";
import { findOwnOrder } from "../orders/orders.ts";
import * as queries from "./shop-events.queries.ts";

interface EventContext {
  db: Db;
  visitor: Visitor;
  secret: string;
  now: Date;
}

/** An event of somebody else's order, or a search that may name a person, is left out in silence. */
export async function saveEvent({ db, visitor, secret, now }: EventContext, event: CountedEvent): Promise<void> {
  const { day } = inMoscow(now);
  switch (event.event) {
    case "step": {
      const { source, medium } = sourceParts(event.source);
      const hash = createHmac("sha256", secret).update(`funnel:${day}:${visitor.customerId}`).digest().subarray(0, 16);
      await queries.insertStep(db, { day, step: event.step, visitor: hash, source, medium });
      return;
    }
    case "order": {
      const order = event.source === null ? null : await findOwnOrder(db, visitor, event.number);
      if (!order) return;
      const key = { customerId: order.customer_id, uid: order.uid };
      await queries.insertOrderSource(db, key, sourceParts(event.source));
      return;
    }
    case "empty-search": {
      const query = searchedText(event.query);
      if (query !== null) await queries.addEmptySearch(db, day, query);
    }
  }
}
