import type { Db } from "@zertsalo/db/connection";
import type { FastifyRequest } from "fastify";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { toCommand } from "../../http/command-key.ts";
import { getCart } from "../cart/cart.ts";
import { place, type placingParts } from "../placing/placing.ts";
import { cartUidOf, draftContext, draftVisitor } from "./draft-context.ts";
import { renewDelivery } from "./draft-delivery.ts";
import { customerOfBuyer, type DraftOrderRow, orderOfCart, updateDraft } from "./draft-orders.queries.ts";

interface Placing {
  priceStamp: string;
  request: FastifyRequest;
  parts: ReturnType<typeof placingParts>;
}

/**
 * Places the draft's cart as the checkout does, in a transaction of the placing's own; the caller holds the draft. If the
 * caller's transaction is lost afterwards, the next attempt finds the order of the cart.
 */
export async function placeDraft(app: Server, tx: Db, draft: DraftOrderRow, { priceStamp, request, parts }: Placing) {
  const order = (await orderOfCart(tx, draft.customerId)) ?? (await placeNow());
  await updateDraft(tx, draft.id, { order });

  async function placeNow() {
    const keeper = draftContext(app.db, draft);
    // Quotes live for half an hour, and the buyer is on the phone.
    await renewDelivery(app, keeper);
    const { shopper } = await getCart(keeper);
    const owner = draft.baseUserId === null ? null : await customerOfBuyer(tx, draft);
    const placed = await place(
      { db: app.db, pool: app.pool, ...draftVisitor(draft), ...parts },
      await cartUidOf(keeper),
      {
        shopperType: shopper.shopperType,
        priceStamp,
        consents: [],
        page: "",
        acceptances: [],
        command: null,
        commandWithoutKey: toCommand(request),
        sender: { customerId: draft.customerId, addressHash: request.addressHash },
        byStaff: { customerId: owner?.customerId ?? null },
      },
    );
    const made = placed && (await orderOfCart(app.db, draft.customerId));
    if (!made) throw new ShopError("not_found");
    return made;
  }
}
