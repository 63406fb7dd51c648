import type { Cart } from "@zertsalo/contract/cart";
import { type TypedShopper, typedShopperErrors } from "@zertsalo/domain/cart/shopper-fields";
import { normaliseEmail, normalisePhone } from "@zertsalo/domain/forms/field-rules";
import { refuseFields } from "../../http/refuse-fields.ts";
import { type CartChange, updateCart } from "./cart.queries.ts";
import { type CartContext, changedCart } from "./cart.service.ts";

/** Saves the submitted fields only. Null: the cart belongs to another buyer or is closed. */
export async function setShopper(keeper: CartContext, cartUid: string, typed: TypedShopper): Promise<Cart | null> {
  refuseFields(typedShopperErrors(typed));
  const isHis = await updateCart(keeper.db, keeper.visitor.customerId, cartUid, changeOf(typed));
  return isHis ? changedCart(keeper) : null;
}

function changeOf({ fullName, email, phone, shopperType, legalInfo, recipient }: TypedShopper): CartChange {
  return {
    ...(fullName !== undefined && { full_name: fullName.trim() || null }),
    ...(email !== undefined && { email: normaliseEmail(email) || null }),
    ...(phone !== undefined && { phone: normalisePhone(phone) }),
    ...(shopperType !== undefined && { shopper_type: shopperType }),
    ...(legalInfo !== undefined && {
      legal_info: legalInfo && JSON.stringify({ ...legalInfo, kpp: legalInfo.kpp || null }),
    }),
    ...(recipient !== undefined && {
      recipient:
        recipient &&
        JSON.stringify({ fullName: recipient.fullName.trim(), phone: normalisePhone(recipient.phone) ?? "" }),
    }),
  };
}
