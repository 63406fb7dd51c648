import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { signOff } from "@zertsalo/domain/orders/sign-off";
import type { Visitor } from "../../auth/tokens.ts";
import type { FormSender } from "../consents/consents.ts";
import type { AcceptedDrawing } from "./placing.queries.ts";
import { isDrawingFor, type CheckedCart } from "./validate-cart.ts";

interface Agreed {
  acceptances: AcceptedDrawing[];
  visitor: Visitor;
  sender: FormSender;
}

/** Saves the buyer's acceptance of each drawing, line by line, for the lifetime of the order. */
export async function keepAcceptances(
  tx: Db,
  { customerId, uid }: OrderKey,
  { priced, facts }: CheckedCart,
  { acceptances, visitor, sender }: Agreed,
): Promise<void> {
  const rows = priced.lines.flatMap((line) => {
    const agreed = line.isSpecialProduct && acceptances.find((each) => isDrawingFor(each, line));
    if (!agreed) return [];
    return {
      customer_id: customerId,
      order_uid: uid,
      item_uid: line.uid,
      product_id: line.productId,
      config_hash: agreed.configuration?.hash ?? null,
      drawing_sha256: agreed.sha256,
      text_version: `${signOff.version}/${facts.returnsVersion}`,
      ip_hash: sender.addressHash,
      base_user_id: visitor.baseUserId,
    };
  });
  if (rows.length > 0) await tx.insertInto("order_acceptance").values(rows).execute();
}
