import { companiesOfUser, type Company } from "@zertsalo/contract/companies";
import { formConsents } from "@zertsalo/domain/consents/consents";
import type { RouterContextProvider } from "react-router";
import { settle } from "#app/lib/settle.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { visitorApi } from "#app/lib/visitor-api.server.ts";
import type { CheckoutCompany, People } from "./people-data.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadPeople(context: Context): Promise<People> {
  const { isSignedIn, isBusiness } = context.get(visitContext);
  return {
    isGuest: !isSignedIn,
    company: isBusiness ? await companyNow(context) : null,
    asked: formConsents.order,
  };
}

/** The one he buys for by his switch. One that could not be read has no name, and the order is still the company's. */
async function companyNow(context: Context): Promise<CheckoutCompany> {
  const { companyId } = context.get(visitContext);
  const asked = visitorApi(context)?.call(companiesOfUser);
  const { data } = await settle(asked ?? Promise.resolve(none), none);
  const company = data.list.find(({ id }) => id === companyId);
  return company ? { name: company.name, facts: factsOf(company) } : { name: "Ваша компания", facts: "" };
}

const none: { data: { list: Company[] } } = { data: { list: [] } };

const factsOf = ({ inn, kpp, address }: Company) =>
  [`ИНН ${inn}`, kpp && `КПП ${kpp}`, address].filter(Boolean).join(", ");
