import type { CompanyLookup } from "#app/lib/companies/company-lookup.ts";
import { sessionApi } from "#app/lib/session/visitor-api.server.ts";
import { ApiError } from "@zertsalo/client/api-error";
import { companyByInn } from "@zertsalo/contract/companies";
import { data } from "react-router";
import type { Route } from "./+types/shell-company";

const outcomes: Record<string, CompanyLookup["outcome"]> = {
  company_not_found: "absent",
  company_liquidated: "closed",
};

/** A company of the register, for the form that is being filled in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const inn = url.searchParams.get("inn")?.slice(0, 12) ?? "";
  const api = await sessionApi(context);
  const lookup: CompanyLookup = await api.call(companyByInn, { params: { inn } }).then(
    ({ data: { company } }) => ({ inn, company, outcome: "found" as const }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return { inn, company: null, outcome: outcomes[error.errorCode] ?? "silent" };
    },
  );
  return data(lookup, { headers: { "Cache-Control": "no-store" } });
}
