import { z } from "zod";

/** Roubles as a string with two decimals. */
const Value = z.string().regex(/^\d{1,10}\.\d{2}$/);
const Amount = z.object({ value: Value, currency: z.literal("RUB") });
export type Amount = z.output<typeof Amount>;

export const kopecks = ({ value }: Pick<Amount, "value">) => Number(value.replace(".", ""));
export const buildAmount = (sum: number): Amount => ({ value: (sum / 100).toFixed(2), currency: "RUB" });

const modes = [
  "full_prepayment",
  "partial_prepayment",
  "advance",
  "full_payment",
  "partial_payment",
  "credit",
  "credit_payment",
] as const;

const Item = z.object({
  description: z.string().min(1).max(128),
  quantity: z.union([z.number(), z.string().regex(/^\d+(\.\d{1,3})?$/)]).transform(Number),
  amount: Amount,
  vat_code: z.int().min(1).max(12),
  payment_mode: z.enum(modes),
  payment_subject: z.enum(["commodity", "service", "job", "payment"]),
  measure: z.string().optional(),
});

const Customer = z
  .object({
    full_name: z.string().max(256).optional(),
    inn: z.string().optional(),
    email: z.email().optional(),
    phone: z
      .string()
      .regex(/^\d{11,15}$/)
      .optional(),
  })
  .refine(({ email, phone }) => email ?? phone, { path: ["email"] });

export const Receipt = z.object({
  customer: Customer,
  tax_system_code: z.int().min(1).max(6).optional(),
  items: z.array(Item).min(1).max(100),
});
export type Receipt = z.output<typeof Receipt>;

/** Kopecks of all positions; a price is per piece. */
export const receiptSum = ({ items }: Pick<Receipt, "items">) =>
  items.reduce((total, { amount, quantity }) => total + Math.round(kopecks(amount) * quantity), 0);

export const NewPayment = z.object({
  amount: Amount,
  capture: z.boolean().default(false),
  confirmation: z
    .object({ type: z.enum(["redirect", "embedded", "external", "qr"]), return_url: z.url().max(2_048).optional() })
    .loose(),
  payment_method_data: z.object({ type: z.string() }).loose(),
  description: z.string().max(128).optional(),
  receipt: Receipt.optional(),
  metadata: z
    .record(z.string().max(32), z.string().max(512))
    .refine((given) => Object.keys(given).length <= 16)
    .default({}),
  merchant_customer_id: z.string().max(200).optional(),
});
export type NewPayment = z.output<typeof NewPayment>;

export const Capture = z.object({ amount: Amount.optional(), receipt: Receipt.optional() });
export const NewRefund = z.object({
  payment_id: z.string(),
  amount: Amount,
  description: z.string().max(250).optional(),
  receipt: Receipt.optional(),
});
export const NewReceipt = z.object({
  type: z.enum(["payment", "refund"]),
  payment_id: z.string().optional(),
  refund_id: z.string().optional(),
  customer: Customer,
  items: z.array(Item).min(1).max(100),
  send: z.literal(true),
  tax_system_code: z.int().min(1).max(6).optional(),
  settlements: z
    .array(z.object({ type: z.enum(["cashless", "prepayment", "postpayment", "consideration"]), amount: Amount }))
    .min(1),
});
