import { BusinessSignInForm } from "#app/features/wholesale/business-sign-in-form.tsx";
import { signInCompany } from "#app/features/wholesale/business-sign-in.server.ts";
import { accountHome } from "#app/lib/navigation/account-home.ts";
import { readSentForm } from "#app/lib/forms/sent-form.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { data, redirect } from "react-router";
import type { Route } from "./+types/opt-auth";

const home = accountHome(true);

export function loader() {
  return { meta: hiddenPage("Вход для компаний") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await signInCompany(context, request, await readSentForm(request));
  const isPlain = request.headers.get("accept")?.includes("text/html") ?? false;
  if (isPlain && answer.isDone) throw redirect(home, 303);
  return data(answer, { status: isPlain ? 400 : 200, headers: { "Cache-Control": "no-store" } });
}

/** The answer to a form that was sent without scripts is its sender's alone. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

/** The whole page anew: everything of it is the company's now. */
const enter = () => window.location.assign(home);

export default function OptAuth({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Вход для компаний</h1>
      <BusinessSignInForm onEntered={enter} answer={actionData} />
    </>
  );
}
