import type { OrderKey } from "@zertsalo/db/order-key";
import { drawingAttachments } from "@zertsalo/orders/order-notices";
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

/** Rows of the buyer's acceptance of each drawing, line by line, for the lifetime of the order. */
export function acceptanceRows(
  { customerId, uid }: OrderKey,
  { priced, facts }: CheckedCart,
  { acceptances, visitor, sender }: Agreed,
) {
  return priced.lines.flatMap((line) => {
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
}

export type AcceptanceRow = ReturnType<typeof acceptanceRows>[number];

/** Drawings of the order's first email, as they are read back: in the order of the lines' ids. */
export const acceptedAttachments = (rows: readonly AcceptanceRow[]) =>
  drawingAttachments(
    rows
      .toSorted((one, other) => (one.item_uid < other.item_uid ? -1 : 1))
      .map(({ config_hash: hash, drawing_sha256: sha256 }) => ({ hash, sha256 })),
  );
