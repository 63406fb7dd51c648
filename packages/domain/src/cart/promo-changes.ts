import { formatMoney } from "../text/format.ts";
import { termText } from "../text/term.ts";
import type { PromoTerms } from "./promo-refusal.ts";

/** A code as staff write it. */
export interface PromoContent extends Omit<PromoTerms, "used"> {
  note: string;
}

const audiences: Readonly<Record<PromoContent["audience"], string>> = {
  all: "для всех",
  retail: "для зарегистрированных",
  b2b: "для компаний",
};

/** «−10 %», «−500 ₽», «Бесплатная доставка». */
export function promoGives({ kind, value }: Pick<PromoContent, "kind" | "value">): string {
  if (kind === "freeDelivery") return "Бесплатная доставка";
  return kind === "percent" ? `−${value}\u00a0%` : `−${formatMoney(value)}`;
}

/** Whom a code is for, and what it asks of a cart: «для всех, от 5 000 ₽, кроме распродажи». */
export function promoConditions(
  promo: Omit<PromoContent, "startsAt" | "endsAt">,
  sectionName: (code: string) => string = (code) => code,
): string {
  return [
    audiences[promo.audience],
    promo.minItemsTotal > 0 && `от\u00a0${formatMoney(promo.minItemsTotal)}`,
    promo.sectionCode && `раздел «${sectionName(promo.sectionCode)}»`,
    promo.excludesSale && "кроме распродажи",
    promo.excludesSpecial && "кроме изделий на заказ",
    promo.isExpertOnly && "через эксперта",
    promo.isOncePerBuyer && "один раз",
  ]
    .filter(Boolean)
    .join(", ");
}

const values = (promo: PromoContent) => [
  { field: "code", title: "Код", text: promo.code },
  { field: "gives", title: "Что даёт", text: promoGives(promo) },
  { field: "conditions", title: "Условия", text: promoConditions(promo) },
  { field: "term", title: "Срок", text: termText(promo) },
  { field: "usageLimit", title: "Лимит", text: promo.usageLimit === null ? "без лимита" : String(promo.usageLimit) },
  { field: "note", title: "Заметка", text: promo.note },
];

/** What has changed in a code, for the log; everything that it begins with where there was none before. */
export function promoChanges(before: PromoContent | null, after: PromoContent) {
  const was = before && values(before);
  return values(after).flatMap(({ field, title, text }, at) => {
    const from = was?.[at]?.text ?? "";
    return from === text ? [] : [{ field, title, from, to: text }];
  });
}
