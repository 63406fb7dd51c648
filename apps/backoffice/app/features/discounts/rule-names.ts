import type { StaffDiscounts } from "@zertsalo/contract/staff-discounts";

/** How sentences about a rule call what it refers to. */
export const ruleNames = ({ sections, segments }: Pick<StaffDiscounts, "sections" | "segments">) => ({
  section: (code: string) => sections.find((each) => each.code === code)?.name ?? code,
  segment: (id: number) => segments.find((each) => each.id === id)?.name ?? `№\u00a0${id}`,
});
