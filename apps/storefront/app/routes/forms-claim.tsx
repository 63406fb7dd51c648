import { ClaimForm, ClaimThanks } from "#app/features/forms/claim-form.tsx";
import { FormPage } from "#app/lib/forms/form-page.tsx";
import { sendClaimForm } from "#app/features/forms/send-claim.server.ts";
import { answerForm, readSentForm } from "#app/lib/forms/sent-form.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { ClaimKind } from "@zertsalo/contract/claims";
import { data } from "react-router";
import type { Route } from "./+types/forms-claim";

const titles: Record<ClaimKind, string> = {
  "contact-us": "Свяжитесь с нами",
  designers: "Заявка дизайнера",
  supplies: "Заявка на проектную поставку",
  showroom: "Запись в шоурум",
};

export function loader({ params, url }: Route.LoaderArgs) {
  const kind = kindOf(params.kind);
  const prefill = { showroom: url.searchParams.get("showroom") ?? "" };
  return { kind, prefill, isSent: url.searchParams.has("sent"), meta: hiddenPage(titles[kind]) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await sendClaimForm(context, kindOf(params.kind), await readSentForm(request));
  return answerForm(request, answer, "?sent");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function ClaimFormRoute({ loaderData: { kind, prefill, isSent }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={titles[kind]} text={null}>
      {isSent ? <ClaimThanks /> : <ClaimForm kind={kind} prefill={prefill} answer={actionData} />}
    </FormPage>
  );
}

function kindOf(text: string): ClaimKind {
  const { data: kind } = ClaimKind.safeParse(text);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
