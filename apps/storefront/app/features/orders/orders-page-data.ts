import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { OrderLabel } from "@zertsalo/contract/order";
import type { Choice } from "@zertsalo/ui/chip";
import type { DrawingThumbData } from "@zertsalo/ui/drawing-thumb";
import type { PictureSource } from "@zertsalo/ui/picture";

export interface OrderCardData {
  number: number;
  status: OrderStatus;
  title: string;
  link: string;
  date: string;
  label: OrderLabel | null;
  sum: string;
  /** «Зеркало «Свирь», серебро и ещё 2» */
  contents: string;
  /** Pictures of the lines; a made-to-size piece has no photo. */
  pictures: { uid: string; picture: PictureSource | null; drawing: DrawingThumbData | null }[];
  /** Number of lines without a picture in the card. */
  moreLines: number;
  headline: string;
  text: string;
  /** Online payment of an order that awaits it; null: not payable online. */
  payHref: string | null;
}

export interface OrdersPageData {
  /** Null: they could not be loaded. */
  orders: OrderCardData[] | null;
  chips: Choice[];
  isNarrowed: boolean;
  isBusiness: boolean;
  more: { href: string; count: number } | null;
  /** Time at which the page server began to read them. */
  readAt: string;
}
