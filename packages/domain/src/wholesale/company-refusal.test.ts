import { expect, test } from "vitest";
import { companyRefusal, companyRefusalText } from "./company-refusal.ts";

test.each([
  { name: "an active company with a type orders", isActive: true, type: "studio", refusal: null },
  { name: "one that is being checked does not", isActive: false, type: "hotel", refusal: "company_not_active" },
  { name: "nor does one without a type", isActive: true, type: null, refusal: "company_without_type" },
  { name: "the check comes first", isActive: false, type: null, refusal: "company_not_active" },
])("$name", ({ isActive, type, refusal }) => {
  expect(companyRefusal({ isActive, type })).toBe(refusal);
});

test("uses the reason by staff, or else the default text", () => {
  expect(companyRefusalText("company_not_active", "Ждём устав")).toBe("Ждём устав");
  expect(companyRefusalText("company_without_type", null)).toMatch(/Позвоните менеджеру/);
});
