import type { DiscountContent } from "@zertsalo/contract/discount-rules";

/** What does not fit together in a rule whose single values are all right, by the field that is to change. */
export function ruleFaults({ gives, productIds, sectionCodes, startsAt, endsAt }: DiscountContent) {
  const steps = gives.kind === "threshold" ? gives.steps.map(({ from }) => from) : [];
  const isNoKit = gives.kind === "kit" && (productIds.length < 2 || sectionCodes.length > 0);
  return {
    productIds: isNoKit ? "Для набора выберите хотя бы два товара, без разделов" : null,
    "gives/steps": new Set(steps).size < steps.length ? "У каждой ступени своя сумма" : null,
    endsAt: endsAt !== null && new Date(endsAt) <= new Date(startsAt) ? "Конец раньше начала" : null,
  };
}
