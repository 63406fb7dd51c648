import { companiesOfUser } from "@zertsalo/contract/companies";
import type { SiteSettings } from "@zertsalo/contract/content";
import type { RouterContextProvider } from "react-router";
import { isBuilt } from "#app/lib/navigation/built-links.ts";
import { companyChoices } from "#app/lib/companies/company-choices.server.ts";
import { personalMenu } from "#app/lib/navigation/personal-menu.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import type { WholesaleShell } from "./shell-data.ts";

/** Without an answer the header says so in place of its switch. */
export async function wholesaleShell(
  context: Readonly<RouterContextProvider>,
  { wholesalePhone }: Pick<SiteSettings, "wholesalePhone">,
): Promise<WholesaleShell> {
  const visit = context.get(visitContext);
  const answer = await settledOr(visitorApi(context)?.call(companiesOfUser) ?? Promise.resolve(null), null);
  return {
    companies: answer && companyChoices(answer.data.list, visit.companyId),
    menu: personalMenu(visit)
      .filter(({ link }) => isBuilt(link))
      .map(({ title, link }) => ({ title, link })),
    manager: { text: wholesalePhone, href: `tel:${wholesalePhone.replaceAll(/[^\d+]/g, "")}` },
  };
}
