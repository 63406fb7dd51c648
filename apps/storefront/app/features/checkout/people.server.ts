import { companiesOfUser, type Company } from "@zertsalo/contract/companies";
import { userConsents } from "@zertsalo/contract/users";
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
    asked: isSignedIn ? await askedOfUser(context) : formConsents.order,
  };
}

/** His data for orders he has agreed to once, unless its wording is new; the offer is each order's own. */
async function askedOfUser(context: Context): Promise<People["asked"]> {
  const asked = visitorApi(context)?.call(userConsents);
  const { consents } = await settle(asked ?? Promise.resolve({ consents: [] }), { consents: [] });
  const isKnown = consents.some(({ purpose, isInForce }) => purpose === "orders" && isInForce);
  return isKnown ? formConsents.order.filter((purpose) => purpose !== "orders") : formConsents.order;
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
