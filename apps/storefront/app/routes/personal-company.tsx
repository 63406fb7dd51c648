import { PersonalHead } from "#app/features/account/personal-head.tsx";
import { AddCompany } from "#app/features/wholesale/add-company.tsx";
import { CompanyPage } from "#app/features/wholesale/company-page.tsx";
import { companyPageData } from "#app/features/wholesale/company-page.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { ownerApi } from "#app/lib/session/visitor-api.server.ts";
import { approveMember } from "@zertsalo/contract/companies";
import { data } from "react-router";
import type { Route } from "./+types/personal-company";

const title = "Компания";

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = await ownerApi(context);
  const page = await companyPageData(context, api, context.get(visitContext).companyId);
  return data({ page, meta: hiddenPage("Компании") }, { headers: { "Cache-Control": "no-store" } });
}

/** The company's admin lets somebody in. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { api } = await ownerApi(context);
  const params = { id: Number(form.get("companyId")), userId: Number(form.get("userId")) };
  await api.call(approveMember, { params });
  return null;
}

/** Only what the loader says: the page is its owner's alone. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function PersonalCompany({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PersonalHead title={title}>
        <AddCompany phone={page.phone} />
      </PersonalHead>
      <CompanyPage page={page} />
    </>
  );
}
