import type { OrderLetter, PaymentMethod } from "@zertsalo/contract/order-words";
import type { OrderLabel, OrderStep } from "@zertsalo/contract/order";
import type { AskLink } from "#app/lib/ask-link.ts";
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
  /** Where it is paid; without a link the provider is asked for one. Null: not online. */
  online: { method: PaymentMethod; link: string | null } | null;
  /** He has come for another method. */
  areOthersOpen: boolean;
  others: { method: PaymentMethod; name: string; about: string; icon: string }[];
}

/** What a wish of the buyer is answered with. */
export interface OrderAnswer {
  isDone: boolean;
  /** The provider's page, to which he goes now. */
  href: string | null;
  refusal: { code: string; text: string } | null;
}

export interface OrderPageData {
  number: number;
  letter: OrderLetter;
  /** When the page server has begun to read it. */
  readAt: string;
  title: string;
  /** «Спасибо, Анна!» to whoever has just ordered. */
  thanks: string | null;
  label: OrderLabel | null;
  /** Since when there is this order, and how it stands. */
  lead: string;
  /** «Предлагаем доставку 19 ноября, 10:00–14:00», while its buyer is asked. */
  proposal: string | null;
  /** What staff have changed waits for his word: «Доплата 1 200 ₽», or an empty line where nothing is due. */
  consent: { due: string | null } | null;
  /** How its money stands, where that is news. */
  news: OrderNews | null;
  /** He is back from the provider, which has not said yet what has become of the payment. */
  isChecked: boolean;
  /** What is still to be paid, and how; null when nothing is. */
  due: OrderDue | null;
  /** Pieces made to size whose drawing waits for his word. */
  unsigned: SignedLine[];
  /** What he may answer when he cancels; null where his button does not work. */
  cancelReasons: readonly string[] | null;
  isPaid: boolean;
  steps: (OrderStep & { note: string })[];
  /** Pieces that the workshop makes for it, each with its stages. Null when they could not be read. */
  making:
    | {
        key: string;
        title: string;
        stages: (OrderStep & { at: string | null })[];
        photos: { link: string; preview: string }[];
      }[]
    | null;
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
    /** Of what was made to size. */
    drawing: DrawingThumbData | null;
    /** The drawing that its buyer has agreed to, as a paper. */
    signedHref: string | null;
    quantity: number;
    canReturn: boolean;
    /** How a request to give it back stands: «Заявка на возврат: ждёт ответа». */
    returned: string | null;
    canReview: boolean;
    review: string | null;
  }[];
  /** «Вернуть можно до 22 ноября включительно» */
  returnUntil: string | null;
  /** Nobody knows what may be returned or reviewed. */
  isAfterUnknown: boolean;
  /** What the counter is told of a fresh order, once. */
  purchase: ShopEvents["view_success_page"] | null;
  facts: Fact[];
  sums: (Fact & { isSaved?: boolean })[];
  total: string;
  /** Into the chat with this order; null for whoever has none. */
  ask: AskLink | null;
  /** What staff have put with a company's order: «УПД № 145», «от 16 ноября». */
  papers: { id: number; title: string; dated: string }[];
  /** It is paid by one, which can be had as PDF. */
  hasBill: boolean;
  /** A guest has no list of orders to go back to. */
  isGuest: boolean;
}

/** What a link shows to whoever holds it. */
export interface OrderGlanceData
  extends Pick<OrderPageData, "title" | "label" | "lead" | "steps" | "total" | "isPaid"> {
  lines: { uid: string; name: string; details: string | null; sum: string; picture: PictureSource | null }[];
  /** All but its end is hidden. */
  phone: string | null;
}
