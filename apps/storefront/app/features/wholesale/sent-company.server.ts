import { traderForm } from "@zertsalo/domain/companies/company-form";

/** A company as its form was sent. Without scripts the choice above the number alone says that it is a sole trader. */
export function sentCompany(values: Readonly<Record<string, string>>) {
  const { form, orgType = "", inn = "", kpp = "", name = "", director = "" } = values;
  return form === traderForm
    ? { orgType: traderForm, inn, kpp: "", name, director }
    : { orgType, inn, kpp, name, director };
}
