import { EmailForm, EmailSent } from "#app/features/forms/email-form.tsx";
import { FormPage } from "#app/lib/forms/form-page.tsx";
import { sendSubscription } from "#app/features/forms/send-subscription.server.ts";
import { answerForm, readSentForm } from "#app/lib/forms/sent-form.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import type { Route } from "./+types/forms-subscription";

export function loader({ url }: Route.LoaderArgs) {
  return { isSent: url.searchParams.has("sent"), meta: hiddenPage("Новинки и скидки") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await sendSubscription(context, await readSentForm(request));
  return answerForm(request, answer, "?sent");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function SubscriptionFormRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title="Новинки и скидки" text="Одно письмо в две недели.">
      {loaderData.isSent ? (
        <EmailSent />
      ) : (
        <EmailForm form="subscription" action={paths.subscriptionForm} submit="Подписаться" answer={actionData} />
      )}
    </FormPage>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
