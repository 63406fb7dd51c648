import type { Company } from "@zertsalo/contract/companies";
import type { CompanyChoice } from "./company-choice.ts";

export function companyChoices(companies: readonly Company[], currentId: number | null): CompanyChoice[] {
  return companies.map((company) => ({
    id: company.id,
    name: company.name,
    about: aboutOf(company),
    isActive: company.reason === null,
    isOpen: company.isApproved,
    isCurrent: company.id === currentId,
  }));
}

function aboutOf({ isApproved, reason, terms, b2bActive }: Company): string {
  if (!isApproved) return "Ждёт допуска";
  if (reason !== null) return b2bActive ? "Без типа цен" : "На\u00a0проверке";
  return terms ? `${terms.name}, −${terms.discountPercent}\u00a0%` : "";
}
