import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { LineAcceptance } from "@zertsalo/contract/drawings";
import type { OrderDetails } from "@zertsalo/contract/order";
import type { Db } from "@zertsalo/db/connection";
import { moveOrder } from "@zertsalo/orders/move-order";
import type { OrderKey } from "@zertsalo/db/order-key";
import { lockOrder, readOrder } from "@zertsalo/orders/order-state";
import { unsignedLines } from "@zertsalo/orders/unsigned-lines";
import { isFunded } from "@zertsalo/domain/orders/order-guards";
import { signOff } from "@zertsalo/domain/orders/sign-off";
import { sql } from "kysely";
import { ShopError } from "../../http/shop-error.ts";
import type { Visitor } from "../../auth/tokens.ts";
import type { FormSender } from "../consents/consents.ts";
import { findDrawing } from "../drawings/drawings.ts";
import type { OrderLineRow } from "./orders.queries.ts";
import { orderByNumber, ownOrder } from "./orders.service.ts";

interface Given {
  acceptances: readonly LineAcceptance[];
  sender: FormSender;
}

/**
 * Records the buyer's acceptance of made-to-order drawings for an order placed without it. Once every line is accepted,
 * the order moves on to payment, or to production if it is paid. Idempotent.
 */
export async function acceptByBuyer(db: Db, visitor: Visitor, number: number, given: Given): Promise<OrderDetails> {
  const own = await ownOrder(db, visitor, number);
  const key = { customerId: own.customer_id, uid: own.uid };
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, key);
    if (order?.status !== OrderStatus.awaitingConsent) {
      if (order?.isAccepted) return;
      throw new ShopError("acceptance_not_awaited");
    }
    const waiting = await unsignedLines(tx, key);
    const lines = own.items.filter(({ uid }) => waiting.includes(uid));
    await keep(tx, key, await agreedRows(tx, lines, given.acceptances), { visitor, sender: given.sender });
    const signed = await readOrder(tx, key);
    if (!signed?.isAccepted) return;
    const refusal = await moveOrder(tx, signed, {
      to: isFunded(signed) ? OrderStatus.confirmed : OrderStatus.awaitingPayment,
      by: "buyer",
    });
    if (refusal) throw new Error(`An order with its drawings agreed to did not leave M: ${refusal}`);
  });
  return orderByNumber(db, visitor, number);
}

interface Agreed {
  line: OrderLineRow;
  sha256: string | null;
}

/** Each acceptance must be for a line that awaits it and for a drawing of that piece. */
async function agreedRows(tx: Db, lines: readonly OrderLineRow[], given: readonly LineAcceptance[]): Promise<Agreed[]> {
  const agreed: Agreed[] = [];
  for (const { item, drawing: sha256 } of given) {
    const line = lines.find(({ uid }) => uid === item);
    const { hash = null, stone } = line?.snapshot.configuration ?? {};
    const found = hash !== null && sha256 !== null ? await findDrawing(tx, hash, sha256) : null;
    const isSeen = hash === null ? sha256 === null : found !== null && found.stoneHoldId === (stone?.id ?? null);
    if (!line || !isSeen) throw new ShopError("acceptance_missing", { items: [item] });
    agreed.push({ line, sha256 });
  }
  return agreed;
}

async function keep(
  tx: Db,
  { customerId, uid }: OrderKey,
  agreed: readonly Agreed[],
  { visitor, sender }: { visitor: Visitor; sender: FormSender },
): Promise<void> {
  const returnsVersion = sql`
    (select content -> 'documentVersions' ->> 'purchase-return' from site_content where key = 'settings')`;
  await tx
    .insertInto("order_acceptance")
    .values(
      agreed.map(({ line, sha256 }) => ({
        customer_id: customerId,
        order_uid: uid,
        item_uid: line.uid,
        product_id: line.product_id,
        config_hash: line.snapshot.configuration?.hash ?? null,
        drawing_sha256: sha256,
        text_version: sql`${`${signOff.version}/`}::text || ${returnsVersion}`,
        ip_hash: sender.addressHash,
        base_user_id: visitor.baseUserId,
      })),
    )
    .execute();
}
