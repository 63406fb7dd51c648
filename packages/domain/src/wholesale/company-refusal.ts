export type CompanyRefusal = "company_not_active" | "company_without_type";

/** Why a company sees the assortment but neither wholesale prices nor a way to order; null when it has both. */
export function companyRefusal({ isActive, type }: { isActive: boolean; type: string | null }): CompanyRefusal | null {
  if (!isActive) return "company_not_active";
  return type === null ? "company_without_type" : null;
}

const texts: Readonly<Record<CompanyRefusal, string>> = {
  company_not_active: "Проверяем документы. Оптовые цены откроются в\u00a0течение рабочего дня.",
  company_without_type: "Не\u00a0выбран тип компании. Позвоните менеджеру, и\u00a0он\u00a0назначит условия.",
};

/** The message of staff, or the default one. */
export const companyRefusalText = (refusal: CompanyRefusal, reason: string | null) => reason ?? texts[refusal];
