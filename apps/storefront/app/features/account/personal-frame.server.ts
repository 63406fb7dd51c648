import { companiesOfUser } from "@zertsalo/contract/companies";
import { shopperCounters } from "@zertsalo/contract/orders";
import { savedConfigurationsCount } from "@zertsalo/contract/saved-configurations";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import type { RouterContextProvider } from "react-router";
import { isBuilt } from "#app/lib/navigation/built-links.ts";
import { companyChoices } from "#app/lib/companies/company-choices.server.ts";
import { personalMenu } from "#app/lib/navigation/personal-menu.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { ownerApi } from "#app/lib/session/visitor-api.server.ts";
import type { PersonalFrameData } from "./personal-frame-data.ts";

/** What stands around all personal pages; a guest has no account, so nothing does. Whose session has ended is sent home. */
export async function personalFrame(context: Readonly<RouterContextProvider>): Promise<PersonalFrameData | null> {
  if (!context.get(visitContext).isSignedIn) return null;
  const { api, owner } = await ownerApi(context);
  const visit = context.get(visitContext);
  const menu = personalMenu(visit).filter(({ link }) => isBuilt(link));
  const noOrders = { activeOrdersCount: 0 };
  const [known, { activeOrdersCount: activeOrders }, { count: builds }] = await Promise.all([
    // Asked for everybody: whoever buys for himself today may have companies to go back to.
    settledOr(api.call(companiesOfUser), null),
    visit.isBusiness ? noOrders : settledOr(api.call(shopperCounters), noOrders),
    settledOr(api.call(savedConfigurationsCount), { count: 0 }),
  ]);
  const companies = known && companyChoices(known.data.list, visit.companyId);
  const { name, phone, email, discount } = owner;
  const contact = phone ? maskPhone(phone) : (email ?? "");
  const { isBusiness } = visit;
  return { name: name ?? "", contact, discount, companies, menu, activeOrders, builds, isBusiness };
}
