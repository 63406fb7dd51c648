import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { AfterOrder } from "@zertsalo/contract/after-orders";
import type { Db } from "@zertsalo/db/connection";
import { type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { type ReceivedLine, returnRefusal, returnUntil, reviewRefusal } from "@zertsalo/domain/orders/after-order";
import { isOnTheRoad } from "@zertsalo/domain/orders/order-label";
import { ShopError } from "../../http/shop-error.ts";
import type { Visitor } from "../../auth/tokens.ts";
import { addReturns, addReview, attachPhotos, findLineStates } from "./after-order.queries.ts";
import { toOrderFacts } from "./order-answer.ts";
import type { OrderRow } from "./orders.queries.ts";
import { ownOrder } from "./orders.service.ts";

/** A line with the facts for its rules. */
interface CheckedLine extends ReceivedLine {
  uid: string;
  quantity: number;
  reviewReason: string;
}

export async function getAfterOrder(db: Db, visitor: Visitor, number: number): Promise<AfterOrder> {
  return answerOf(db, await ownOrder(db, visitor, number));
}

export async function createReturn(
  db: Db,
  visitor: Visitor,
  number: number,
  input: Parameters<typeof addReturns>[2],
): Promise<AfterOrder> {
  const order = await ownOrder(db, visitor, number);
  const lines = await linesOf(db, order);
  for (const { uid, quantity } of input.lines) {
    const line = lines.find((each) => each.uid === uid);
    if (!line) throw new ShopError("order_not_found");
    const refusal = returnRefusal(line, today());
    if (refusal) throw new ShopError(refusal);
    if (quantity > line.quantity) throw new ShopError("quantity_invalid");
  }
  await db.transaction().execute(async (tx) => {
    if (!(await addReturns(tx, order, input))) throw new ShopError("return_asked_already");
  });
  return answerOf(db, order);
}

export async function saveReview(
  db: Db,
  visitor: Visitor,
  number: number,
  { uid, rating, text, photoIds }: { uid: string; rating: number; text: string; photoIds: readonly string[] },
): Promise<AfterOrder> {
  const order = await ownOrder(db, visitor, number);
  const line = (await linesOf(db, order)).find((each) => each.uid === uid);
  if (!line) throw new ShopError("order_not_found");
  const refusal = reviewRefusal(line);
  if (refusal || line.productId === null) throw new ShopError(refusal ?? "product_not_found");
  const { productId } = line;
  await db.transaction().execute(async (tx) => {
    const writtenId = await addReview(tx, order, { productId, rating, text });
    if (writtenId === null) throw new ShopError("review_written_already");
    if (!(await attachPhotos(tx, order, { writtenId, photoIds }))) throw new ShopError("file_not_found");
  });
  return answerOf(db, order);
}

async function answerOf(db: Db, order: OrderRow): Promise<AfterOrder> {
  const receivedOn = receivedDay(order);
  const lines = await linesOf(db, order);
  return {
    returnUntil: receivedOn && returnUntil(receivedOn),
    lines: lines.map((line) => ({
      uid: line.uid,
      canReturn: returnRefusal(line, today()) === null,
      returned: line.returned,
      canReview: reviewRefusal(line) === null,
      review: line.review,
      reviewReason: line.reviewReason,
    })),
  };
}

async function linesOf(db: Db, order: OrderRow): Promise<CheckedLine[]> {
  const receivedOn = receivedDay(order);
  const done = new Map((await findLineStates(db, order)).map((each) => [each.uid, each]));
  return order.items.map(({ uid, quantity, product_id: productId, snapshot: { isSpecialProduct } }) => ({
    uid,
    quantity,
    productId,
    isSpecialProduct,
    receivedOn,
    returned: done.get(uid)?.returned ?? null,
    review: done.get(uid)?.review ?? null,
    reviewReason: done.get(uid)?.reviewReason ?? "",
  }));
}

/** The day reported by the courier or carrier, else the day the order was closed. */
function receivedDay(order: OrderRow): Day | null {
  if (order.status !== OrderStatus.completed || isOnTheRoad(toOrderFacts(order))) return null;
  const handedOver = order.histories.findLast(({ status }) => status === "completed");
  return inMoscow(handedOver ? new Date(handedOver.at) : order.moved_at).day;
}

const today = () => inMoscow(new Date()).day;
