import { z } from "zod";
import { ReturnState } from "./after-orders.ts";
import { Money } from "./money.ts";

const Moment = z.iso.datetime();

export const ReceiptKind = z.enum(["prepayment", "settlement", "refund"]);

export const OrderFileKind = z.enum(["drawing-svg", "drawing-pdf", "workshop-dxf", "cutting-list"]);
export type OrderFileKind = z.infer<typeof OrderFileKind>;

/** A buyer's wish to give a line back, and what has become of it. */
export const StaffReturn = z
  .object({
    /** The order line's. */
    item: z.uuid(),
    name: z.string(),
    quantity: z.int(),
    /** What goes back for it: what the pieces cost by their receipt, or what staff have agreed on. */
    amount: Money,
    /** Who of the staff has opened it; null: its buyer has asked. */
    openedBy: z.string().nullable(),
    reason: z.string(),
    state: ReturnState,
    /** What the buyer was told. */
    words: z.string(),
    askedAt: Moment,
    movedAt: Moment,
    /** What staff may do with it now. */
    allowed: z.array(ReturnState),
  })
  .meta({ id: "StaffReturn" });
export type StaffReturn = z.infer<typeof StaffReturn>;

/** The money and the papers of an order, as its card shows them to staff. */
export const OrderParts = z.object({
  money: z.object({
    /** All that has come, less what went back or was promised. */
    paid: Money,
    /** What the caller may give back now as it is; 0: nothing. */
    refundable: Money,
    /** It came by a till or a transfer, and goes back by hand. */
    isByHand: z.boolean(),
    /** What the caller may take for it at a till now; 0: nothing. */
    dueAtTill: Money,
  }),
  payments: z.array(
    z.object({
      n: z.int(),
      provider: z.string(),
      name: z.string(),
      state: z.string(),
      amount: Money,
      refunded: Money,
      /** Why the bank said no, in words. */
      decline: z.string().nullable(),
      trouble: z.string().nullable(),
      at: Moment,
    }),
  ),
  refunds: z.array(
    z.object({
      n: z.int(),
      amount: Money,
      occasion: z.enum(["cancelled", "change", "return", "part"]),
      words: z.string(),
      author: z.string().nullable(),
      /** False: the provider is still asked. */
      isDone: z.boolean(),
      isByHand: z.boolean(),
      at: Moment,
    }),
  ),
  receipts: z.array(
    z.object({
      kind: ReceiptKind,
      /** Of which payment, or of which refund. */
      n: z.int(),
      state: z.enum(["done", "failed"]),
      /** Why it failed. */
      reason: z.string().nullable(),
      /** Number of the fiscal document. */
      document: z.string().nullable(),
      /** What it is for; null where nobody has told. */
      amount: Money.nullable(),
      at: Moment,
    }),
  ),
  /** Of lines that are made to size. */
  files: z.array(z.object({ item: z.uuid(), kind: OrderFileKind, name: z.string() })),
  returns: z.array(StaffReturn),
  /** Lines that the caller may open a return for, with what they cost by their receipt. */
  returnable: z.array(z.object({ item: z.uuid(), name: z.string(), quantity: z.int(), priceTotal: Money })),
  /** The caller may put a closing paper with it: a company's goods have gone. */
  canAddPaper: z.boolean(),
  delivery: z.object({
    /** The last that was announced to the carrier. */
    shipment: z
      .object({
        /** By which the carrier knows it. */
        number: z.string(),
        state: z.enum(["new", "waiting", "registered", "refused", "deleted"]),
        hasLabel: z.boolean(),
      })
      .nullable(),
    /** What a person has to settle with the carrier. */
    trouble: z.string().nullable(),
    /** The caller may announce it, or announce it anew. */
    canShip: z.boolean(),
    /** The last day our store keeps it; the caller may have its code sent to the buyer once more. */
    kept: z.object({ until: z.iso.date().nullable(), canResendCode: z.boolean() }).nullable(),
    /** Our own courier's day may be another one. */
    canChangeDay: z.boolean(),
    /** It may be proposed by letter; else it is agreed on the phone. */
    canProposeDay: z.boolean(),
  }),
});
