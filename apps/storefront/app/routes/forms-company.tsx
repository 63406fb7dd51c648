import { AddCompanyForm } from "#app/features/wholesale/add-company-form.tsx";
import { sentCompany } from "#app/features/wholesale/sent-company.server.ts";
import { FormPage } from "#app/lib/forms/form-page.tsx";
import { answerForm, readSentForm, sendForm } from "#app/lib/forms/sent-form.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { ownerApi } from "#app/lib/session/visitor-api.server.ts";
import { createCompany } from "@zertsalo/contract/companies";
import { companyErrors } from "@zertsalo/domain/companies/company-form";
import { useNavigate } from "react-router";
import type { Route } from "./+types/forms-company";

const title = "Добавить компанию";

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await context.get(shopContext).shellSource();
  return { phone: settings.wholesalePhone, meta: hiddenPage(title) };
}

/** One more company for its owner; the page of companies shows it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { values, given } = await readSentForm(request);
  const company = sentCompany(values);
  const answer = await sendForm({ values: company, given }, null, {
    errors: companyErrors(company),
    async send() {
      const { api } = await ownerApi(context);
      await api.call(createCompany, { body: company });
    },
  });
  return answerForm(request, answer, paths.company);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function CompanyFormRoute({ loaderData: { phone }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <FormPage title={title} text={null}>
      <AddCompanyForm phone={phone} answer={actionData} onDone={() => void navigate(paths.company)} />
    </FormPage>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
