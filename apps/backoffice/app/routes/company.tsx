import { type OwnTerms, saveCompanyTerms, staffCompany } from "@zertsalo/contract/staff-company-terms";
import { CompanyCard } from "#app/features/companies/company-card.tsx";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/company";

const back = { to: "/companies/", title: "К компаниям" };

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const card = await orNotFound(api.call(staffCompany, { params: { id } }));
  return { card, canChange: context.get(memberContext).rights.includes("companies.terms") };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const field = formFields(await request.formData());
  try {
    const terms = JSON.parse(field("terms")) as OwnTerms | null;
    const body = { version: Number(field("version")), terms };
    await context.get(visitContext).api.call(saveCompanyTerms, { params: { id }, body });
    return { refusal: null, done: "Условия сохранены. Действуют с первого их дня" };
  } catch (error) {
    return { refusal: toErrorText(error), done: null };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.card.company.name ?? "Компания"}: офис` }];
}

export default function CompanyPage({ loaderData: { card, canChange }, actionData }: Route.ComponentProps) {
  return (
    <Page title={card.company.name} back={back}>
      <ResultNote answer={actionData} />
      <CompanyCard card={card} canChange={canChange} isDone={Boolean(actionData?.done)} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Компания" back={back}>
      <LoadError error={error} what="компанию" />
    </Page>
  );
}
