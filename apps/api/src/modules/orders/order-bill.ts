import { randomUUID } from "node:crypto";
import type { CartLegalInfo } from "@zertsalo/contract/cart";
import type { OrderBill } from "@zertsalo/contract/orders";
import type { Db } from "@zertsalo/db/connection";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { vatPercentOn } from "@zertsalo/domain/money/tax-inside";
import { type Bill, billOf, type Seller } from "@zertsalo/domain/orders/bill";
import { billPaper } from "@zertsalo/papers/bill-paper";
import { ShopError } from "../../shop-error.ts";
import type { Visitor } from "../../tokens.ts";
import { storedDocument } from "../content/content.queries.ts";
import type { Desk } from "../documents/drawing-desk.ts";
import type { OrderRow } from "./orders.queries.ts";
import { ownOrder } from "./orders.service.ts";

/** A bill whose term is agreed otherwise, by the company's deferral. */
const usualDays = 7;

/** Drawn when it is asked for, one at a time, and kept nowhere. */
export async function billFile(
  { db, desk }: { db: Db; desk: Desk },
  visitor: Visitor,
  number: number,
): Promise<OrderBill> {
  const order = await ownOrder(db, visitor, number);
  if (order.payment_method !== "bill" || !order.legal_info) throw new ShopError("document_not_found");
  const { legal } = await storedDocument(db, "settings");
  const bill = billOfOrder(order, legal);
  let file = "";
  await desk(randomUUID(), async () => {
    file = (await billPaper(bill)).toString("base64");
  });
  return { name: `Счёт № ${number}.pdf`, file };
}

function billOfOrder(order: OrderRow, seller: Seller): Bill {
  const { day } = inMoscow(order.completed_at);
  const { inn, kpp, name, address } = order.legal_info as unknown as CartLegalInfo;
  // Its term ends at a midnight: the day before is the last one.
  const validUntil = order.pay_until ? inMoscow(new Date(order.pay_until.getTime() - 1)).day : addDays(day, usualDays);
  return billOf(
    {
      number: order.number,
      items: order.items.map(({ quantity, price_total: priceTotal, snapshot }) => ({
        name: snapshot.name,
        configurationText: snapshot.configurationText,
        article: snapshot.article,
        unit: snapshot.unit,
        quantity,
        priceTotal,
      })),
      deliveryPrice: order.delivery_price,
      unloadPrice: order.unload_price,
      orderTotal: order.order_total,
      vatPercent: vatPercentOn(day),
      buyer: { name, inn, kpp, address: address ?? "" },
    },
    seller,
    { day, validUntil },
  );
}
