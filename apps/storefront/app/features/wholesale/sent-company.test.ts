import { companyErrors } from "@zertsalo/domain/companies/company-form";
import { expect, test } from "vitest";
import { sentCompany } from "./sent-company.server.ts";

const typed = { orgType: "ООО", kpp: "", name: "ИП Савельев И. П.", director: "Савельев Игорь Петрович" };

test("a sole trader's number is judged as one, though the page without scripts could not say so elsewhere", () => {
  const company = sentCompany({ ...typed, form: "ИП", inn: "631200045158" });
  expect(company.orgType).toBe("ИП");
  expect(Object.values(companyErrors(company)).filter(Boolean)).toEqual([]);
});

test("a company's is not", () => {
  const company = sentCompany({ ...typed, form: "ООО", inn: "631200045158" });
  expect(companyErrors(company).inn).toBe("Введите корректный ИНН 10 символов");
});
