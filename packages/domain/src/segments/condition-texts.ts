import type { SegmentCondition, SegmentConditionKind, SegmentContent } from "@zertsalo/contract/customer-segments";
import { formatCount, formatMoney, formatNumber } from "../text/format.ts";

/** Names of what conditions refer to; without one its id or code stands there. */
export interface SegmentNames {
  city: (id: number) => string;
  section: (code: string) => string;
  piece: (family: string) => string;
}

const plainNames: SegmentNames = { city: (id) => `№\u00a0${id}`, section: (code) => code, piece: (family) => family };

/** What staff choose a condition by. */
export const conditionTitles: Readonly<Record<SegmentConditionKind, string>> = {
  orders: "Число заказов",
  bought: "Сумма заказов",
  lastOrder: "Последний заказ",
  city: "Город",
  buyer: "Кто покупает",
  section: "Покупки в\u00a0разделах",
  piece: "Изделия на\u00a0заказ",
  savedConfiguration: "Сохранил изделие и\u00a0не\u00a0заказал",
  consent: "Согласие на\u00a0рассылку",
};

export const buyerNames = { person: "С\u00a0личным кабинетом", company: "Компания", guest: "Гость" } as const;

const days = (count: number) => formatCount(count, ["день", "дня", "дней"]);
const list = (names: readonly string[]) => names.map((name) => `«${name}»`).join(", ");

function rangeText({ min, max }: { min: number | null; max: number | null }, format: (value: number) => string) {
  if (min !== null && min === max) return `ровно ${format(min)}`;
  const bounds = [min !== null && `от\u00a0${format(min)}`, max !== null && `до\u00a0${format(max)}`].filter(Boolean);
  return bounds.length > 0 ? bounds.join(" ") : "сколько угодно";
}

/** One condition as one reads it aloud: «заказов от 2», «последний заказ раньше 90 дней». */
export function conditionText(condition: SegmentCondition, names: SegmentNames = plainNames): string {
  switch (condition.kind) {
    case "orders":
      return `заказов ${rangeText(condition, formatNumber)}`;
    case "bought":
      return `на\u00a0сумму ${rangeText(condition, formatMoney)}`;
    case "lastOrder":
      return condition.when === "within"
        ? `последний заказ не\u00a0раньше чем ${days(condition.days)} назад`
        : `последний заказ раньше чем ${days(condition.days)} назад`;
    case "city":
      return `город ${condition.cityIds.map((id) => names.city(id)).join(" или ")}`;
    case "buyer":
      return { person: "с\u00a0личным кабинетом", company: "компании", guest: "гости" }[condition.is];
    case "section":
      return `${condition.has ? "покупали" : "не\u00a0покупали"} в\u00a0разделах ${list(condition.codes.map((code) => names.section(code)))}`;
    case "piece":
      return `${condition.has ? "заказывали" : "не\u00a0заказывали"} изделия ${list(condition.families.map((family) => names.piece(family)))}`;
    case "savedConfiguration":
      return `сохранили изделие за\u00a0${days(condition.days)} и\u00a0не\u00a0заказали`;
    case "consent":
      return condition.has ? "согласны на\u00a0рассылку" : "без согласия на\u00a0рассылку";
  }
}

export function segmentText({ conditions }: Pick<SegmentContent, "conditions">, names = plainNames): string {
  return conditions.map((condition) => conditionText(condition, names)).join("; ");
}

/** What has changed in a segment, for the log. */
export function segmentChanges(before: SegmentContent | null, after: SegmentContent, names = plainNames) {
  const values = (content: SegmentContent | null) => [content?.name ?? "", content ? segmentText(content, names) : ""];
  const [was, is] = [values(before), values(after)];
  const titles = [
    { field: "name", title: "Название" },
    { field: "conditions", title: "Условия" },
  ];
  return titles
    .map((each, at) => ({ ...each, from: was[at] ?? "", to: is[at] ?? "" }))
    .filter(({ from, to }) => from !== to);
}
