import type { OrderLabel, OrderStep } from "@zertsalo/contract/orders";
import type { PictureSource } from "@zertsalo/ui/picture";

interface Fact {
  name: string;
  text: string;
}

export interface OrderPageData {
  number: number;
  title: string;
  label: OrderLabel | null;
  /** Since when there is this order, and how it stands. */
  lead: string;
  /** What is still to be paid, and how; null when nothing is. */
  due: Fact | null;
  steps: (OrderStep & { note: string })[];
  /** What the courier or the carrier has told, the latest first. */
  road: { text: string; at: string }[];
  lines: {
    uid: string;
    name: string;
    details: string;
    link: string;
    sum: string;
    oldSum: string | null;
    picture: PictureSource | null;
  }[];
  facts: Fact[];
  sums: (Fact & { isSaved?: boolean })[];
  total: string;
  /** It is paid by one, which can be had as PDF. */
  hasBill: boolean;
  /** A guest has no list of orders to go back to. */
  isGuest: boolean;
}
