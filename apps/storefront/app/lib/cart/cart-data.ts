import type { CartBadge, CartVersion } from "@zertsalo/ui/cart";
import type { DrawingThumbData } from "@zertsalo/ui/drawing-thumb";
import type { PictureSource } from "@zertsalo/ui/picture";
import type { PriceText } from "@zertsalo/ui/price";

/** A line of the cart, every text ready to be read. */
export interface CartLine {
  uid: string;
  /** The product's. */
  id: number;
  name: string;
  href: string;
  picture: PictureSource | null;
  /** Of a piece made to size: its own drawing stands for a photo. */
  drawing: DrawingThumbData | null;
  details: string;
  /** Where a piece made to size is changed. */
  configurator: string | null;
  /** «Было 15 405 ₽…»: the workshop's prices have risen since it was put in. */
  risen: string | null;
  arrival: { icon: "truck" | "factory"; text: string } | null;
  /** «Осталось 2 шт.» */
  left: string | null;
  quantity: number;
  qMax: number;
  /** Of one piece: what the counter is told. */
  roubles: number;
  /** Of the whole line. */
  price: PriceText;
  /** Of one piece, where there are several. */
  each: string | null;
  /** Why it cannot be ordered as it stands, and what can be done about it. */
  off: { text: string; fits: number | null; notify: { href: string; modal: string } | null } | null;
}

export interface CartSum {
  name: string;
  text: string;
  isSaved?: boolean;
}

/** The cart as its page and the small one in the header show it. */
export interface CartData extends CartVersion {
  pieces: number;
  /** «4 товара» */
  countText: string;
  /** «58,3 кг»; empty while nothing weighs anything. */
  weight: string;
  lines: CartLine[];
  /** Said of what is made to size. */
  hasMade: boolean;
  sums: CartSum[];
  total: string;
  /** «27 ноября, 10:00–14:00»; null until a delivery is chosen. */
  coming: string | null;
  saved: string | null;
  /** The total of a guest once he has registered; null where that is no gain. */
  registered: string | null;
  /** How far it is to a free delivery. */
  free: { text: string; left: string | null; percent: number } | null;
  coupon: { code: string; text: string; isSleeping: boolean } | null;
  /** Why it cannot be ordered now. */
  refusal: { text: string; isUnavailable: boolean } | null;
  /** What has happened to the cart by itself, and what a company lacks to its own prices. */
  notes: string[];
  /** A quantity was changed, and the sums that go with it are on their way. */
  isSettling?: true;
}

/** Why a wish was not done. */
export interface CartRefusal {
  code: string;
  text: string;
}

/** What the page server answers to a form of the cart. */
export interface CartAnswer {
  /** Null: the cart could not be read. */
  marks: CartBadge | null;
  /** Told when the page shows all of it. */
  cart: CartData | null;
  refusal: CartRefusal | null;
  /** What became of a wish, where that is not plain to see. */
  words: string | null;
  /** The address to be shared. */
  shareLink: string | null;
}
