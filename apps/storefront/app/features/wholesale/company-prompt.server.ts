import { companiesOfUser } from "@zertsalo/contract/companies";
import type { RouterContextProvider } from "react-router";
import type { Api } from "#app/lib/http/api.server.ts";
import { companyChoices } from "#app/lib/companies/company-choices.server.ts";
import type { CompanyPromptData } from "#app/lib/session/me.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";

/** Prompt about the user's company; null if it has wholesale prices or its data is unknown. */
export async function loadCompanyPrompt(
  context: Readonly<RouterContextProvider>,
  api: Api,
): Promise<CompanyPromptData | null> {
  const { data } = await settledOr(api.call(companiesOfUser), { data: { list: [] } });
  const { companyId } = context.get(visitContext);
  const current = data.list.find(({ id }) => id === companyId);
  if (!current?.reason) return null;
  const source = await settledOr(context.get(shopContext).shellSource(), null);
  return {
    name: current.name,
    reason: current.reason,
    others: companyChoices(data.list, companyId).filter(({ isOpen, isCurrent }) => isOpen && !isCurrent),
    phone: source?.settings.wholesalePhone ?? "",
  };
}
