import type { DayStep } from "@zertsalo/domain/workshop/why-day";
import type { DrawingThumbData } from "@zertsalo/ui/drawing-thumb";
import type { PictureSource } from "@zertsalo/ui/picture";
import type { PriceText } from "@zertsalo/ui/price";
import type { CartBadge, CartVersion } from "./cart-badge.ts";

/** A line of the cart, with formatted texts. */
export interface DisplayedCartLine {
  uid: string;
  /** Product id. */
  id: number;
  name: string;
  href: string;
  picture: PictureSource | null;
  /** Drawing of a made-to-size piece, until it has a rendered picture. */
  drawing: DrawingThumbData | null;
  details: string;
  /** Link to change a made-to-size piece. */
  configurator: string | null;
  /** The rule by which the line is a gift, which the buyer may decline. */
  giftRuleId: number | null;
  /** «Третий в подарок: −500 ₽», one for each discount rule that lowers the line. */
  rules: string[];
  /** «Было 15 405 ₽…»: the workshop's prices have risen since the piece was added. */
  risen: string | null;
  /** `why`: of the made-to-order line that decides the day, the steps until it is packed. */
  arrival: { icon: "truck" | "factory"; text: string; why: DayStep[] | null } | null;
  /** «Осталось 2 шт.» */
  left: string | null;
  quantity: number;
  qMax: number;
  /** Price of one piece, for the counter. */
  roubles: number;
  /** Price of the whole line. */
  price: PriceText;
  /** Price of one piece if there are several. */
  each: string | null;
  /** Why the line cannot be ordered, and the possible actions. */
  off: { text: string; fits: number | null; notify: { href: string; modal: string } | null } | null;
}

export interface CartSum {
  name: string;
  text: string;
  isSaved?: boolean;
}

/** The cart for its page and for the small one in the header. */
export interface CartData extends CartVersion {
  pieces: number;
  /** «4 товара» */
  countText: string;
  /** «58,3 кг»; empty if the weight is 0. */
  weight: string;
  lines: DisplayedCartLine[];
  /** Shows the note about made-to-size pieces. */
  hasMade: boolean;
  sums: CartSum[];
  total: string;
  /** «27 ноября, 10:00–14:00»; null until a delivery is chosen. */
  coming: string | null;
  saved: string | null;
  /** The guest's total after registration; null where it is not lower. */
  registered: string | null;
  /** Progress to free delivery. */
  free: { text: string; left: string | null; percent: number } | null;
  coupon: { code: string; text: string; isSleeping: boolean } | null;
  /** Why the cart cannot be ordered now. */
  refusal: { text: string; isUnavailable: boolean } | null;
  /** Automatic changes of the cart, and what a company lacks for wholesale prices. */
  notes: string[];
  /** What becomes of the price of samples. */
  hints: string[];
  /** Gifts that the buyer has declined and may still have: «Зеркало «Нева», «К тумбе в подарок»». */
  declinedGifts: { ruleId: number; text: string }[];
  /** A quantity was changed, and its new sums are pending. */
  isSettling?: true;
}

/** Why an intent was refused. */
export interface CartRefusal {
  code: string;
  text: string;
}

/** Answer of the page server to a form of the cart. */
export interface CartAnswer {
  /** Null: the cart could not be read. */
  marks: CartBadge | null;
  /** Present if the page shows the whole cart. */
  cart: CartData | null;
  refusal: CartRefusal | null;
  /** Result message of an intent, where the result is not visible by itself. */
  message: string | null;
  /** The address to be shared. */
  shareLink: string | null;
}
