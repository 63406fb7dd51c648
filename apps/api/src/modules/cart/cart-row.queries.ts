import type { CartLegalInfo, CartShopper } from "@zertsalo/contract/cart";
import type { DeliverySelection } from "@zertsalo/contract/delivery";
import type { Picture } from "@zertsalo/contract/media";
import type { PaymentMethod, ShopperType } from "@zertsalo/contract/order-words";
import type { DeliveryUserData } from "@zertsalo/contract/order";
import type { ProductProperty, Storage } from "@zertsalo/contract/product";
import type { ClosedParts } from "@zertsalo/contract/shop-parts";
import type { KitPrice } from "@zertsalo/domain/cart/cart-line";
import type { PromoTerms } from "@zertsalo/domain/cart/promo-refusal";
import type { WholesaleTerms } from "@zertsalo/domain/wholesale/wholesale-sums";
import type { Caller } from "../../plugins/visitor.ts";
import type { Visitor } from "../../tokens.ts";
import type { Queries } from "../catalog/postgres/statement.ts";
import type { ChosenDelivery } from "./cart-delivery.ts";
import type { CalendarRow } from "@zertsalo/db/calendar-rows";
import { type PricingVersions, loadPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import { cartSql } from "./cart-row.sql.ts";
import { type ConfiguredFacts, configuredLine, type StoredOptions } from "./configured-lines.ts";

/** A moment within JSON. */
type Moment = string;

/** A line as the database has it. */
export interface StoredLine {
  uid: string;
  quantity: number;
  id: number;
  code: string;
  name: string;
  barcode: string | null;
  article: string | null;
  unit: string;
  weightGrams: number | null;
  isActive: boolean;
  isSpecialProduct: boolean;
  schema: string | null;
  /** Null: no price was ever told, and nobody can buy it. */
  prices: {
    retail: number;
    noRegistry: number;
    promo: number | null;
    promoFrom: Moment | null;
    promoUntil: Moment | null;
    old: number | null;
  } | null;
  saleStacksWithB2b: boolean;
  sections: string[];
  storages: Storage[];
  images: Picture[];
  props: ProductProperty[];
  /** Of a made-to-order piece: what was wished, and what was asked for it when it was put in. */
  stored: StoredOptions | null;
  quotedPrice: number | null;
}

/** With what the workshop's rules and prices of now say of a made-to-order piece. */
export interface CartLineRow extends StoredLine {
  configured: ConfiguredFacts | null;
  /** The workshop's, of a made-to-order piece. */
  workingDays: number | null;
}

/** All that a cart's answer is made of, at one moment: the row, its lines, and what is known of the buyer now. */
export interface CartRow {
  now: Date;
  /** Null: there is no cart yet, and all that it would hold is null. */
  uid: string | null;
  version: number | null;
  full_name: string | null;
  email: string | null;
  phone: string | null;
  shopper_type: Exclude<ShopperType, "b2b"> | null;
  legal_info: CartLegalInfo | null;
  recipient: CartShopper["recipient"];
  payment_method: PaymentMethod | null;
  promotion_code: string | null;
  promoter_id: number | null;
  selection: DeliverySelection | null;
  delivery: ChosenDelivery | null;
  /** Carts that are older than a field do not have it. */
  delivery_user_data: Partial<DeliveryUserData> | null;
  person: { name: string; email: string | null; phone: string | null; discountPercent: number } | null;
  /** Of the company he buys for, while he is one of its people. */
  company: { isActive: boolean; type: string | null; reason: string | null; terms: WholesaleTerms } | null;
  promo: (Omit<PromoTerms, "startsAt" | "endsAt"> & { startsAt: Moment; endsAt: Moment }) | null;
  promo_uses: number;
  /** Stores of the city he has chosen. */
  stores: { id: number; address: string; canPickup: boolean }[];
  /** What staff have closed for now. */
  closed: ClosedParts;
  /** Of the order that is paid ahead at the cash desk, beside what is made for it. */
  prepay_percent: number;
  /** What registration gives. */
  registration_percent: number;
  calendar: CalendarRow[];
  lines: CartLineRow[];
  /** Kits of which something is in the cart. */
  kits: KitPrice[];
}

/** In one statement: the version and the lines it tells of belong together. */
export async function cartRow(pool: Queries, visitor: Visitor, { cdekCity, storeId }: Caller): Promise<CartRow> {
  const { customerId, baseUserId, companyId } = visitor;
  const values = [customerId, baseUserId, companyId, cdekCity, storeId];
  const { rows } = await pool.query<ReadRow>({ name: "cart_row", text: cartSql, values });
  const [row] = rows;
  if (!row) throw new Error("A cart is always answered by one row");
  const { book_versions: versions, lines, ...rest } = row;
  const book = lines.some(({ stored }) => stored) ? await loadPricingRules(pool, versions) : null;
  return { ...rest, lines: lines.map((line) => configuredLine(line, book)) };
}

type ReadRow = Omit<CartRow, "lines"> & { lines: StoredLine[]; book_versions: PricingVersions };
