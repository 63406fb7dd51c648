import { Logo } from "#app/features/shell/logo.tsx";
import { EntranceFrame } from "#app/features/wholesale/entrance-frame.tsx";
import { entranceData } from "#app/features/wholesale/entrance.server.ts";
import { RegisterForm, RegisterThanks } from "#app/features/wholesale/register-form.tsx";
import { sendRegistration } from "#app/features/wholesale/register.server.ts";
import { answerForm, readSentForm } from "#app/lib/forms/sent-form.server.ts";
import { hiddenPage } from "#app/lib/page-seo.server.ts";
import type { Route } from "./+types/opt-register";

export async function loader({ context, url }: Route.LoaderArgs) {
  const entrance = await entranceData(context);
  return { entrance, isSent: url.searchParams.has("sent"), meta: hiddenPage("Регистрация компании") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, await sendRegistration(context, await readSentForm(request)), "?sent");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function OptRegister({ loaderData: { entrance, isSent }, actionData }: Route.ComponentProps) {
  return (
    <EntranceFrame entrance={entrance} logo={<Logo />}>
      {isSent ? <RegisterThanks /> : <RegisterForm phone={entrance.phone} answer={actionData} />}
    </EntranceFrame>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
