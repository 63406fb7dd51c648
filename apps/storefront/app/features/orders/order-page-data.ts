import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { OrderLabel, OrderStep } from "@zertsalo/contract/order";
import type { AskLink } from "#app/lib/chat/ask-link.ts";
import type { ShopEvents } from "#app/lib/analytics/events.ts";
import type { SignedLine } from "#app/lib/drawings/current-drawing.ts";
import type { DrawingThumbData } from "@zertsalo/ui/drawing-thumb";
import type { PictureSource } from "@zertsalo/ui/picture";

interface Fact {
  name: string;
  text: string;
}

export interface OrderNews {
  tone: "neutral" | "ok" | "warn";
  icon: string;
  text: string;
}

export interface OrderDue {
  /** «К оплате: СБП» */
  name: string;
  sum: string;
  /** «Ждём оплату до 16 ноября, 14:20» */
  until: string | null;
  /** Online payment; without a link one is requested from the provider. Null: not payable online. */
  online: { method: PaymentMethod; link: string | null } | null;
  /** The buyer came to choose another method. */
  areOthersOpen: boolean;
  others: { method: PaymentMethod; name: string; about: string; icon: string }[];
}

/** Answer to an intent of the buyer. */
export interface OrderAnswer {
  isDone: boolean;
  /** Payment page of the provider, to redirect to. */
  href: string | null;
  refusal: { code: string; text: string } | null;
}

export interface OrderPageData {
  number: number;
  status: OrderStatus;
  /** Time at which the page server began to read the order. */
  readAt: string;
  title: string;
  /** «Спасибо, Анна!», right after ordering. */
  thanks: string | null;
  label: OrderLabel | null;
  /** Date and status of the order. */
  lead: string;
  /** «Предлагаем доставку 19 ноября, 10:00–14:00», while the buyer has not answered. */
  proposal: string | null;
  /** Changes of staff await consent: «Доплата 1 200 ₽», or null `due` where nothing is due. */
  consent: { due: string | null } | null;
  /** Payment status, where it has changed. */
  news: OrderNews | null;
  /** The buyer is back from the provider, which has not reported the result of the payment yet. */
  isChecked: boolean;
  /** Amount still due and how to pay it; null when nothing is due. */
  due: OrderDue | null;
  /** Made-to-size pieces whose drawing awaits acceptance. */
  unsigned: SignedLine[];
  /** Reasons for a cancellation; null where the buyer cannot cancel. */
  cancelReasons: readonly string[] | null;
  isPaid: boolean;
  steps: (OrderStep & { note: string })[];
  /** Pieces in the workshop, each with its stages. Null when they could not be read. */
  making:
    | {
        key: string;
        title: string;
        stages: (OrderStep & { at: string | null })[];
        photos: { link: string; preview: string }[];
      }[]
    | null;
  /** Events reported by the courier or the carrier, the latest first. */
  road: { text: string; at: string }[];
  lines: {
    uid: string;
    name: string;
    details: string;
    /** Null: no page of the shop. */
    link: string | null;
    sum: string;
    oldSum: string | null;
    picture: PictureSource | null;
    /** For made-to-size pieces. */
    drawing: DrawingThumbData | null;
    /** PDF of the drawing that the buyer accepted. */
    signedHref: string | null;
    quantity: number;
    canReturn: boolean;
    /** Status of a return request: «Заявка на возврат: ждёт ответа». */
    returned: string | null;
    canReview: boolean;
    review: string | null;
  }[];
  /** «Вернуть можно до 22 ноября включительно» */
  returnUntil: string | null;
  /** Returns and reviews could not be read. */
  isAfterUnknown: boolean;
  /** Purchase to report to the counter, once. */
  purchase: ShopEvents["view_success_page"] | null;
  facts: Fact[];
  sums: (Fact & { isSaved?: boolean })[];
  total: string;
  /** Link to the chat with this order; null for buyers without a chat. */
  ask: AskLink | null;
  /** Documents that staff added to a company's order: «УПД № 145», «от 16 ноября». */
  papers: { id: number; title: string; dated: string }[];
  /** The order is paid by bill, which is available as PDF. */
  hasBill: boolean;
  /** A guest has no order list to return to. */
  isGuest: boolean;
}

/** What the order's public link shows. */
export interface OrderGlanceData
  extends Pick<OrderPageData, "title" | "label" | "lead" | "steps" | "total" | "isPaid"> {
  lines: { uid: string; name: string; details: string | null; sum: string; picture: PictureSource | null }[];
  /** Masked except for its end. */
  phone: string | null;
  /** The buyer's phone opens it whole. */
  canOpen: boolean;
}
