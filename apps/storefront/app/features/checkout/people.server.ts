import { companiesOfUser, type Company } from "@zertsalo/contract/companies";
import { userConsents } from "@zertsalo/contract/users";
import { formConsents } from "@zertsalo/domain/consents/consents";
import type { RouterContextProvider } from "react-router";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import type { CheckoutCompany, People } from "./people-data.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadPeople(context: Context): Promise<People> {
  const { isSignedIn, isBusiness } = context.get(visitContext);
  return {
    isGuest: !isSignedIn,
    company: isBusiness ? await companyNow(context) : null,
    requiredConsents: isSignedIn ? await loadRequiredConsents(context) : formConsents.order,
  };
}

/** His data for orders he has agreed to once, unless its wording is new; the offer is each order's own. */
async function loadRequiredConsents(context: Context): Promise<People["requiredConsents"]> {
  const request = visitorApi(context)?.call(userConsents);
  const { consents } = await settledOr(request ?? Promise.resolve({ consents: [] }), { consents: [] });
  const hasAgreed = consents.some(({ purpose, isInForce }) => purpose === "orders" && isInForce);
  return hasAgreed ? formConsents.order.filter((purpose) => purpose !== "orders") : formConsents.order;
}

/** The one he buys for by his switch. One that could not be read has no name, and the order is still the company's. */
async function companyNow(context: Context): Promise<CheckoutCompany> {
  const { companyId } = context.get(visitContext);
  const request = visitorApi(context)?.call(companiesOfUser);
  const { data } = await settledOr(request ?? Promise.resolve(none), none);
  const company = data.list.find(({ id }) => id === companyId);
  return company ? { name: company.name, facts: factsOf(company) } : { name: "Ваша компания", facts: "" };
}

const none: { data: { list: Company[] } } = { data: { list: [] } };

const factsOf = ({ inn, kpp, address }: Company) =>
  [`ИНН ${inn}`, kpp && `КПП ${kpp}`, address].filter(Boolean).join(", ");
