import { z } from "zod";
import { Cart, CartCoupon, cartUid } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { Money } from "./money.ts";

const tag = "Промокоды";
const path = "/orders-zertsalo/api/v1/promotion";

export const addPromotionCode = endpoint({
  method: "PUT",
  path: `${path}/add-promotion-code/:cartUid`,
  summary: "Attaches a promotion code, in place of the one that was there",
  tag,
  params: cartUid,
  /** The mark of section 2 of the specification: it says where he stands and opens nothing. */
  query: z.object({ expert: z.literal("Y").optional() }),
  body: z.strictObject({
    code: z.string().max(50),
    /** An expert's code as it is typed, or the signed value that `users/expert/check` has answered. */
    expertCode: z.string().max(200).nullable().optional(),
    /** Of a paired screen in a shop. */
    terminalSecret: z.string().max(100).nullable().optional(),
  }),
  response: Cart,
  errors: ["promo_code_invalid", "cart_not_found", "too_many_request"],
});

export const removePromotionCode = endpoint({
  method: "DELETE",
  path: `${path}/remove-promotion-code/:cartUid`,
  summary: "Takes the promotion code out of the cart",
  tag,
  params: cartUid,
  response: Cart,
  errors: ["cart_not_found", "too_many_request"],
});

export const PromotionTerms = CartCoupon.pick({ code: true, kind: true, value: true })
  .extend({ minItemsTotal: Money, sectionCode: z.string().nullable(), endsAt: z.iso.datetime({ offset: true }) })
  .meta({ id: "PromotionTerms" });
export type PromotionTerms = z.infer<typeof PromotionTerms>;

export const discountByCode = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/discount/by-code/:code",
  summary: "What a promotion code gives to whoever asks now",
  tag,
  params: z.object({ code: z.string().min(1).max(50) }),
  response: z.object({ data: PromotionTerms }),
  errors: ["promo_code_invalid", "too_many_request"],
});
