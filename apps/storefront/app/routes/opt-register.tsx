import { RegisterForm, RegisterThanks } from "#app/features/wholesale/register-form.tsx";
import { sendRegistration } from "#app/features/wholesale/register.server.ts";
import { answerForm, readSentForm } from "#app/lib/forms/sent-form.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import type { Route } from "./+types/opt-register";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = await context.get(shopContext).shellSource();
  const isSent = url.searchParams.has("sent");
  return { phone: settings.wholesalePhone, isSent, meta: hiddenPage("Регистрация компании") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, await sendRegistration(context, await readSentForm(request)), "?sent");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function OptRegister({ loaderData: { phone, isSent }, actionData }: Route.ComponentProps) {
  return isSent ? <RegisterThanks /> : <RegisterForm phone={phone} answer={actionData} />;
}
