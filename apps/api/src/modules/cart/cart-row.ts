import { type Cart, CartLegalInfo, CartShopper } from "@zertsalo/contract/cart";
import type { FrozenConfiguration } from "@zertsalo/contract/configuration";
import { type DeliveryItem, DeliverySelection } from "@zertsalo/contract/delivery";
import { Money } from "@zertsalo/contract/money";
import type { DeliveryUserData } from "@zertsalo/contract/order";
import { PaymentMethod, ShopperType } from "@zertsalo/contract/order-enums";
import { storedJson } from "@zertsalo/db/check-rows";
import type { Operation } from "@zertsalo/production/bill";
import type { SampleCredit } from "@zertsalo/domain/cart/samples";
import type { PromoTerms } from "@zertsalo/domain/cart/promo-refusal";
import type { RuleFacts } from "@zertsalo/domain/discounts/rule-conditions";
import type { WholesaleTerms } from "@zertsalo/domain/wholesale/wholesale-sums";
import { z } from "zod";
import type { CartWork } from "../promise/promise.ts";
import type { ShopTerms } from "./shop-terms.ts";
import { JsonMoment, LiveLine, type StoredLine } from "./stored-line.ts";

/** A made-to-order piece by current rules and prices. */
export interface ConfiguredFacts {
  frozen: FrozenConfiguration;
  /** The chosen options as one line of text. */
  text: string;
  /** The rules have changed, and the piece can no longer be made as chosen. */
  needsCorrection: boolean;
  /** What the workshop has to do for one piece. */
  operations: readonly Operation[];
  /** The first reason for a correction. */
  correction: string | null;
}

/** Adds the facts of a made-to-order piece by the current rules and prices. */
export interface CartLineRow extends StoredLine {
  configured: ConfiguredFacts | null;
  /** Lead time of a made-to-order piece, in working days, whatever else is booked. */
  workingDays: number | null;
  /** The rule by which the line is a gift. */
  giftRuleId: number | null;
  /** The day by which the workshop has packed a made-to-order line, laid on what is booked. */
  packedBy: string | null;
}

/** The chosen delivery offer as quoted, stored in the cart. */
export interface ChosenDelivery {
  item: DeliveryItem;
  /** Price of the carrier or of our price list, before our minimum applies. */
  serviceCost: Money;
  /** Part of the price for an exact hour; never waived. */
  surcharge: Money;
  /** Free delivery threshold of this delivery type when quoted. */
  freeFrom: Money;
  /** The offer is valid for this address, city and goods only; a change needs a new calculation. */
  addressHash: string;
  cityId: number;
  cargoHash: string;
  floor: number;
  entranceLength: number;
  shopAddress: string | null;
  reservationFrom: string | null;
  reservationTo: string | null;
}

/** The buyer's account; null for a guest. */
export const PersonColumn = z
  .strictObject({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    discountPercent: z.number(),
  })
  .nullable();

export const PromoColumn = z
  .strictObject({
    code: z.string(),
    kind: z.enum(["percent", "amount", "freeDelivery"]),
    value: z.int(),
    minItemsTotal: Money,
    sectionCode: z.string().nullable(),
    excludesSale: z.boolean(),
    excludesSpecial: z.boolean(),
    audience: z.enum(["all", "retail", "b2b"]),
    isExpertOnly: z.boolean(),
    isOncePerBuyer: z.boolean(),
    startsAt: JsonMoment,
    endsAt: JsonMoment,
    usageLimit: z.int().nullable(),
    used: z.int(),
  } satisfies Record<keyof PromoTerms, z.ZodType>)
  .nullable();

export const ReadRow = z.strictObject({
  now: z.date(),
  /** Null: there is no cart yet, so its other columns are null too. */
  uid: z.string().nullable(),
  version: z.int().nullable(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  shopper_type: ShopperType.exclude(["b2b"]).nullable(),
  legal_info: CartLegalInfo.nullable(),
  recipient: CartShopper.shape.recipient,
  payment_method: PaymentMethod.nullable(),
  promotion_code: z.string().nullable(),
  declined_gifts: z.array(z.int()).nullable(),
  promoter_id: z.int().nullable(),
  selection: DeliverySelection.nullable(),
  delivery: storedJson<ChosenDelivery>().nullable(),
  /** Carts stored before a field was introduced lack it. */
  delivery_user_data: storedJson<Partial<DeliveryUserData>>().nullable(),
  person: PersonColumn,
  /** The company the buyer buys for, while he is its member. */
  company: z
    .strictObject({
      isActive: z.boolean(),
      type: z.string().nullable(),
      reason: z.string().nullable(),
      terms: z.strictObject({
        discountPercent: z.number(),
        minOrderTotal: Money,
        entryDiscountPercent: z.number(),
      } satisfies Record<keyof WholesaleTerms, z.ZodType>),
    })
    .nullable(),
  promo: PromoColumn,
  promo_uses: z.int(),
  /** Stores of the chosen city. */
  stores: z.array(z.strictObject({ id: z.int(), address: z.string(), canPickup: z.boolean() })),
  /** Name of the shop's terms of this moment. */
  terms: z.string(),
  lines: z.array(LiveLine),
  /** Orders of samples that the buyer has paid and has not had deducted, oldest first. */
  credits: z.array(
    z.strictObject({ orderUid: z.string(), amount: Money } satisfies Record<keyof SampleCredit, z.ZodType>),
  ),
  /** Kits with at least one product in the cart. */
  kits: z.array(z.strictObject({ id: z.int(), productIds: z.array(z.int()), price: Money })),
});

/** Everything a cart answer needs, from one snapshot: the row, its lines and the buyer's current data. */
export interface CartRow
  extends Omit<z.infer<typeof ReadRow>, "lines" | "terms">,
    Pick<ShopTerms, "calendar" | "closed" | "prepay_percent" | "registration_percent" | "rules"> {
  lines: CartLineRow[];
  /** Read only where a rule asks for them. */
  ruleFacts: RuleFacts;
  declinedGifts: Cart["declinedGifts"];
  /** Null: nothing is made to order. */
  work: CartWork | null;
}
