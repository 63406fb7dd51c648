import type { CartLegalInfo, CartShopper } from "@zertsalo/contract/cart";
import type { DeliverySelection } from "@zertsalo/contract/delivery";
import type { Picture } from "@zertsalo/contract/media";
import type { PaymentMethod, ShopperType } from "@zertsalo/contract/order-enums";
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

/** Timestamp as JSON text. */
type Moment = string;

/** Cart line as stored in the database. */
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
  /** Null: the product has never had a price and cannot be bought. */
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
  /** Options of a made-to-order piece, with its price when it was added. */
  stored: StoredOptions | null;
  quotedPrice: number | null;
}

/** Adds the facts of a made-to-order piece by the current rules and prices. */
export interface CartLineRow extends StoredLine {
  configured: ConfiguredFacts | null;
  /** Lead time of a made-to-order piece, in working days. */
  workingDays: number | null;
}

/** Everything a cart answer needs, from one snapshot: the row, its lines and the buyer's current data. */
export interface CartRow {
  now: Date;
  /** Null: there is no cart yet, so its other columns are null too. */
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
  /** Carts stored before a field was introduced lack it. */
  delivery_user_data: Partial<DeliveryUserData> | null;
  person: { name: string; email: string | null; phone: string | null; discountPercent: number } | null;
  /** The company the buyer buys for, while he is its member. */
  company: { isActive: boolean; type: string | null; reason: string | null; terms: WholesaleTerms } | null;
  promo: (Omit<PromoTerms, "startsAt" | "endsAt"> & { startsAt: Moment; endsAt: Moment }) | null;
  promo_uses: number;
  /** Stores of the chosen city. */
  stores: { id: number; address: string; canPickup: boolean }[];
  /** Ways to pay and deliver that staff have switched off. */
  closed: ClosedParts;
  /** Share to prepay for payment at a cash desk; made-to-order lines are prepaid in full. */
  prepay_percent: number;
  /** Discount for registered buyers. */
  registration_percent: number;
  calendar: CalendarRow[];
  lines: CartLineRow[];
  /** Kits with at least one product in the cart. */
  kits: KitPrice[];
}

/** One statement, so that the version matches the lines. */
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
