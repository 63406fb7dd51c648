import type { SegmentCondition, SegmentContent } from "@zertsalo/contract/customer-segments";

/** What is missing in conditions or does not fit together, by the field that is to change. */
export function segmentFaults({ conditions }: SegmentContent): Record<string, string | null> {
  return Object.fromEntries(conditions.map((condition, at) => [`conditions/${at}`, conditionFault(condition)]));
}

function conditionFault(condition: SegmentCondition): string | null {
  switch (condition.kind) {
    case "orders":
    case "bought":
      return rangeFault(condition);
    case "city":
      return condition.cityIds.length === 0 ? "Выберите город" : null;
    case "section":
      return condition.codes.length === 0 ? "Выберите раздел" : null;
    case "piece":
      return condition.families.length === 0 ? "Выберите изделие" : null;
    case "lastOrder":
    case "savedConfiguration":
      return condition.days >= 1 && condition.days <= 3_650 ? null : "От 1 до 3650 дней";
    case "buyer":
    case "consent":
      return null;
  }
}

function rangeFault({ min, max }: { min: number | null; max: number | null }): string | null {
  if (min === null && max === null) return "Укажите хотя бы одну границу";
  return min !== null && max !== null && min > max ? "Начало больше конца" : null;
}
