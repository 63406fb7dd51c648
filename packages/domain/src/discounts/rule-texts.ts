import type { DiscountContent } from "@zertsalo/contract/discount-rules";
import { inMoscow } from "../delivery/calendar.ts";
import { formatCount, formatMoney, formatNumber } from "../text/format.ts";
import { termText } from "../text/term.ts";
import { isGift } from "./gifts.ts";
import type { RuleRefusal } from "./rule-conditions.ts";
import { givesText } from "./rule-kinds.ts";
import { ruleNeighbours } from "./rule-stacking.ts";

/** Names of what a rule refers to; without one its code or id stands there. */
interface RuleNames {
  section: (code: string) => string;
  segment: (id: number) => string;
}

const codes: RuleNames = { section: (code) => code, segment: (id) => `№\u00a0${id}` };

const buyers: Readonly<Record<DiscountContent["audience"]["buyers"], string>> = {
  all: "всем",
  retail: "зарегистрированным покупателям",
  b2b: "компаниям",
};

/** «раздел «Зеркала» и 3 товара» */
export function scopeText({ productIds, sectionCodes, excludesSpecial }: DiscountContent, names = codes): string {
  const goods = [
    ...sectionCodes.map((code) => `раздел «${names.section(code)}»`),
    ...(productIds.length > 0 ? [formatCount(productIds.length, ["товар", "товара", "товаров"])] : []),
  ];
  const all = goods.length === 0 ? "все товары" : goods.join(" и\u00a0");
  return excludesSpecial ? `${all}, кроме изделий на\u00a0заказ` : all;
}

function audienceText(
  { audience: { buyers: who, isFirstOrder, segment, segmentId } }: DiscountContent,
  names: RuleNames,
): string {
  const orders =
    segment && segment.minOrders > 0 ? `у\u00a0кого от\u00a0${formatNumber(segment.minOrders)} заказов` : null;
  const spent = segment && segment.minSpent > 0 ? `кто получил товаров от\u00a0${formatMoney(segment.minSpent)}` : null;
  const stored = segmentId === undefined ? null : `сегменту «${names.segment(segmentId)}»`;
  return [buyers[who], isFirstOrder && "на\u00a0первый заказ", orders, spent, stored].filter(Boolean).join(", ");
}

/** «с 01.12.2026 по 25.12.2026 включительно», «с 01.12.2026, пока не остановят» */
export function ruleTermText({ startsAt, endsAt }: Pick<DiscountContent, "startsAt" | "endsAt">): string {
  if (endsAt !== null) return termText({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
  return `с\u00a0${inMoscow(new Date(startsAt)).day.split("-").toReversed().join(".")}, пока не\u00a0остановят`;
}

function ruleLimitText({ usageLimit, isOncePerBuyer }: DiscountContent): string {
  const limits = [
    usageLimit !== null && `не\u00a0больше ${formatCount(usageLimit, ["заказа", "заказов", "заказов"])}`,
    isOncePerBuyer && "один раз на\u00a0покупателя",
  ].filter(Boolean);
  return limits.length > 0 ? limits.join(", ") : "сколько угодно раз";
}

/** «со всеми», «не вместе: цена по акции, промокод» */
export function togetherText({ together }: DiscountContent): string {
  const apart = Object.entries(ruleNeighbours).flatMap(([neighbour, { title }]) =>
    together[neighbour as keyof typeof together] ? [] : [title.toLowerCase()],
  );
  return apart.length === 0 ? "вместе со\u00a0всеми" : `не\u00a0вместе: ${apart.join(", ")}`;
}

/** The rule as one reads it aloud. */
export function ruleSummary(content: DiscountContent, names = codes): string {
  const gives = givesText(content.gives);
  return `${gives.charAt(0).toUpperCase()}${gives.slice(1)}. Товары: ${scopeText(content, names)}. Кому: ${audienceText(content, names)}, ${ruleLimitText(content)}. Срок: ${ruleTermText(content)}. Другие скидки: ${togetherText(content)}.`;
}

const values = (content: DiscountContent, names: RuleNames) => [
  { field: "name", title: "Название", text: content.name },
  { field: "gives", title: "Что даёт", text: givesText(content.gives) },
  { field: "gift", title: "Номер подарка", text: isGift(content.gives) ? String(content.gives.productId) : "" },
  { field: "scope", title: "Товары", text: scopeText(content, names) },
  { field: "productIds", title: "Номера товаров", text: content.productIds.join(", ") },
  { field: "audience", title: "Кому", text: audienceText(content, names) },
  { field: "term", title: "Срок", text: ruleTermText(content) },
  { field: "limits", title: "Лимит", text: ruleLimitText(content) },
  { field: "priority", title: "Очередь", text: String(content.priority) },
  { field: "together", title: "Другие скидки", text: togetherText(content) },
];

/** What has changed in a rule, for the log; everything that it begins with where there was none before. */
export function ruleChanges(before: DiscountContent | null, after: DiscountContent, names = codes) {
  const was = before && values(before, names);
  return values(after, names).flatMap(({ field, title, text }, at) => {
    const from = was?.[at]?.text ?? "";
    return from === text ? [] : [{ field, title, from, to: text }];
  });
}

export const ruleRefusalTexts: Readonly<Record<RuleRefusal, string>> = {
  not_begun: "ещё не\u00a0началось",
  over: "закончилось",
  other_buyers: "для других покупателей",
  not_first: "только на\u00a0первый заказ",
  outside_segment: "покупатель не\u00a0в\u00a0этом сегменте",
  other_segment: "у\u00a0покупателя меньше заказов, чем нужно",
  used_up: "лимит исчерпан",
  used_by_buyer: "покупатель уже пользовался",
};
