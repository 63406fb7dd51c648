import { z } from "zod";
import { ReturnState } from "./after-orders.ts";
import { Money } from "./money.ts";

const Moment = z.iso.datetime();

export const ReceiptKind = z.enum(["prepayment", "settlement", "refund"]);

export const OrderFileKind = z.enum(["drawing-svg", "drawing-pdf", "workshop-dxf", "cutting-list"]);
export type OrderFileKind = z.infer<typeof OrderFileKind>;

/** A buyer's request to return a line, and its state. */
export const StaffReturn = z
  .object({
    /** Uid of the order line. */
    item: z.uuid(),
    name: z.string(),
    quantity: z.int(),
    /** Refund: the price of the pieces by their receipt, or a sum agreed by staff. */
    amount: Money,
    /** Staff member who opened it; null: the buyer did. */
    openedBy: z.string().nullable(),
    reason: z.string(),
    state: ReturnState,
    /** Answer to the buyer. */
    words: z.string(),
    askedAt: Moment,
    movedAt: Moment,
    /** Possible next states for staff. */
    allowed: z.array(ReturnState),
  })
  .meta({ id: "StaffReturn" });
export type StaffReturn = z.infer<typeof StaffReturn>;

/** Payments and documents of an order for staff. */
export const OrderParts = z.object({
  money: z.object({
    /** Received less refunded or promised back. */
    paid: Money,
    /** Sum that the caller may refund now; 0: none. */
    refundable: Money,
    /** Paid at a till or by transfer, and refunded by hand. */
    isByHand: z.boolean(),
    /** Sum that the caller may accept at a till now; 0: none. */
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
      /** The bank's reason of refusal, as text. */
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
      /** False: the refund is pending at the provider. */
      isDone: z.boolean(),
      isByHand: z.boolean(),
      at: Moment,
    }),
  ),
  receipts: z.array(
    z.object({
      kind: ReceiptKind,
      /** Number of the payment or refund. */
      n: z.int(),
      state: z.enum(["done", "failed"]),
      /** Why it failed. */
      reason: z.string().nullable(),
      /** Number of the fiscal document. */
      document: z.string().nullable(),
      /** Sum of the receipt; null if it is unknown. */
      amount: Money.nullable(),
      at: Moment,
    }),
  ),
  /** For made-to-measure lines. */
  files: z.array(z.object({ item: z.uuid(), kind: OrderFileKind, name: z.string() })),
  returns: z.array(StaffReturn),
  /** Lines that the caller may open a return for, with their prices by the receipt. */
  returnable: z.array(z.object({ item: z.uuid(), name: z.string(), quantity: z.int(), priceTotal: Money })),
  /** The caller may upload a closing document: a company's goods were shipped. */
  canAddPaper: z.boolean(),
  delivery: z.object({
    /** The last shipment registered at the carrier. */
    shipment: z
      .object({
        /** The carrier's number. */
        number: z.string(),
        state: z.enum(["new", "waiting", "registered", "refused", "deleted"]),
        hasLabel: z.boolean(),
      })
      .nullable(),
    /** Problem with the carrier for a person to solve. */
    trouble: z.string().nullable(),
    /** The caller may register the shipment, or register it again. */
    canShip: z.boolean(),
    /** Last day of storage at our store; the caller may have the pickup code sent to the buyer again. */
    kept: z.object({ until: z.iso.date().nullable(), canResendCode: z.boolean() }).nullable(),
    /** The day of our courier can be changed. */
    canChangeDay: z.boolean(),
    /** A new day may be proposed by e-mail; else it is agreed on the phone. */
    canProposeDay: z.boolean(),
    /** Address, way and day can be changed, with the price. */
    canChange: z.boolean(),
    city: z.object({ id: z.int(), name: z.string() }).nullable(),
  }),
  /** Null: the buyer receives it himself. */
  recipient: z.object({ fullName: z.string(), phone: z.string() }).nullable(),
  canChangeContacts: z.boolean(),
});
