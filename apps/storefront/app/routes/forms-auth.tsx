import { authHandlers } from "#app/features/auth/auth-handlers.server.ts";
import { AuthPage } from "#app/features/auth/auth-page.tsx";
import { type AuthStep, parseAuthStep, authTitles } from "#app/features/auth/auth-step.ts";
import { readSentForm } from "#app/lib/forms/sent-form.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { data, redirect } from "react-router";
import type { Route } from "./+types/forms-auth";

export async function loader({ params, context }: Route.LoaderArgs) {
  const step = stepOf(params.step);
  const { settings } = await context.get(shopContext).shellSource();
  return { step, discount: settings.registrationDiscountPercent, meta: hiddenPage(authTitles[step]) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const step = stepOf(params.step);
  if (step === "restore-sent") throw data(null, { status: 404 });
  const answer = await authHandlers[step]({ request, context, sent: await readSentForm(request) });
  const isPlain = request.headers.get("accept")?.includes("text/html") ?? false;
  if (isPlain && answer.home) throw redirect(answer.home, 303);
  const isMistaken = answer.step === step && !answer.home;
  return data(answer, { status: isPlain && isMistaken ? 400 : 200, headers: { "Cache-Control": "no-store" } });
}

/** The answer to a form that was sent without scripts is its sender's alone. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function AuthRoute({ loaderData: { step, discount }, actionData }: Route.ComponentProps) {
  return <AuthPage first={step} sent={actionData} discount={discount} />;
}

function stepOf(text: string): AuthStep {
  const step = parseAuthStep(text);
  if (!step) throw data(null, { status: 404 });
  return step;
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
