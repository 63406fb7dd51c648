import type { OrderLetter } from "@zertsalo/contract/order-words";
import type { OrderLabel } from "@zertsalo/contract/order";
import type { Choice } from "@zertsalo/ui/chip";
import type { DrawingThumbData } from "@zertsalo/ui/drawing-thumb";
import type { PictureSource } from "@zertsalo/ui/picture";

export interface OrderCardData {
  number: number;
  letter: OrderLetter;
  title: string;
  link: string;
  date: string;
  label: OrderLabel | null;
  sum: string;
  /** «Зеркало «Свирь», серебро и ещё 2» */
  contents: string;
  /** Of its lines; a piece made to size has no photo. */
  pictures: { uid: string; picture: PictureSource | null; drawing: DrawingThumbData | null }[];
  /** Lines that have no room among the pictures. */
  moreLines: number;
  headline: string;
  text: string;
  /** Where an order that waits for its money is paid online; null: there is nothing to pay there. */
  payHref: string | null;
}

export interface OrdersPageData {
  /** Null: they could not be loaded. */
  orders: OrderCardData[] | null;
  chips: Choice[];
  isNarrowed: boolean;
  isBusiness: boolean;
  more: { href: string; count: number } | null;
  /** When the page server has begun to read them. */
  readAt: string;
}
