import { ApiError } from "@zertsalo/client/api-error";
import { staffCode, staffPassword } from "@zertsalo/contract/staff";
import { useEffect } from "react";
import { redirect } from "react-router";
import { PublicPage } from "#app/features/shell/public-page.tsx";
import { SignInForm } from "#app/features/sign-in/sign-in-form.tsx";
import { localPath } from "#app/lib/local-path.ts";
import { formFields } from "#app/lib/form-fields.ts";
import { deleteOfflinePages } from "#app/lib/offline-pages.ts";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { forgetChallenge, rememberChallenge, rememberSession, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/sign-in";

export function loader({ context }: Route.LoaderArgs) {
  return { step: context.get(visitContext).challenge ? ("code" as const) : ("password" as const) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const word = formFields(await request.formData());
  try {
    if (word("step") === "again") {
      forgetChallenge(visit);
      throw redirect("/sign-in/");
    }
    if (word("step") === "password") {
      const code = word("guardCode");
      const body = { email: word("email"), password: word("password"), ...(code && { code }) };
      rememberChallenge(visit, (await visit.api.call(staffPassword, { body })).challenge);
      throw redirect(`/sign-in/${url.search}`);
    }
    const body = { challenge: visit.challenge ?? "", code: word("code") };
    rememberSession(visit, await visit.api.call(staffCode, { body }));
    throw redirect(localPath(url.searchParams.get("next")));
  } catch (error) {
    if (error instanceof Response) throw error;
    // The five minutes, or the five tries, are over: the password once more.
    if (error instanceof ApiError && error.errorCode === "second_factor_late") forgetChallenge(visit);
    const asksCode = error instanceof ApiError && error.errorCode === "sign_in_code_needed";
    const isSecondTry = word("asks") === "code";
    return {
      refusal: asksCode ? null : toErrorText(error),
      email: word("email"),
      asksCode: asksCode || isSecondTry,
    };
  }
}

export function meta() {
  return [{ title: "Вход: офис" }];
}

export default function SignInPage({ loaderData: { step }, actionData }: Route.ComponentProps) {
  // A session that has ended by its time was not signed out.
  useEffect(() => void deleteOfflinePages(), []);
  return (
    <PublicPage title={step === "password" ? "Вход для сотрудников" : "Подтвердите вход"}>
      <SignInForm
        step={step}
        refusal={actionData?.refusal ?? null}
        email={actionData?.email ?? ""}
        asksCode={actionData?.asksCode ?? false}
      />
    </PublicPage>
  );
}
