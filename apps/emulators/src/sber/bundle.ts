import { z } from "zod";

const Item = z.object({
  positionId: z.string().regex(/^\d{1,12}$/),
  itemCode: z.string().min(1).max(100),
  name: z.string().min(1).max(100),
  quantity: z.object({ value: z.number().positive(), measure: z.string() }),
  itemPrice: z.int().min(0),
  itemAmount: z.int().min(0),
  itemCurrency: z.string().optional(),
  paymentMethod: z.enum([
    "full_prepayment",
    "prepayment",
    "advance",
    "full_payment",
    "partial_payment",
    "credit",
    "credit_payment",
  ]),
  paymentObject: z.string(),
  tax: z.object({ taxType: z.int().min(0) }),
});

export const Bundle = z.object({
  ffdVersion: z.enum(["1.05", "1.2"]),
  receiptType: z.enum(["sell", "sell_refund"]),
  company: z
    .object({
      email: z.string(),
      sno: z.enum(["osn", "usn_income", "usn_income_outcome", "esn", "patent"]),
      inn: z.string(),
      paymentAddress: z.string(),
    })
    .optional(),
  payments: z.array(z.object({ type: z.int().min(1).max(4), sum: z.int().min(0) })).min(1),
  total: z.int().min(0),
  customerDetails: z.object({ email: z.string().optional(), phone: z.string().optional() }).optional(),
  cartItems: z.object({ items: z.array(Item).min(1) }),
});
export type Bundle = z.output<typeof Bundle>;

/** Positions, their sum, the total and the paid amount must agree, and item codes must be unique. */
export function isWhole(bundle: Bundle, amount: number): boolean {
  const { items } = bundle.cartItems;
  const total = items.reduce((sum, { itemAmount }) => sum + itemAmount, 0);
  const paid = bundle.payments.reduce((sum, payment) => sum + payment.sum, 0);
  const areItemsRight = items.every(({ itemPrice, itemAmount, quantity }) => itemAmount === itemPrice * quantity.value);
  const codes = new Set(items.map(({ itemCode }) => itemCode));
  const positions = new Set(items.map(({ positionId }) => positionId));
  const areCodesApart = codes.size === items.length && positions.size === items.length;
  return areItemsRight && areCodesApart && total === amount && bundle.total === amount && paid === amount;
}
