import { type ConfirmAnswer, ConfirmPage } from "#app/features/forms/confirm-page.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { unsubscribe } from "@zertsalo/contract/subscriptions";
import type { Route } from "./+types/unsubscribe";

const texts = {
  title: "Отписаться от рассылки?",
  text: "Письма о заказах будут приходить по-прежнему.",
  button: "Отписаться",
};

export function loader(_: Route.LoaderArgs) {
  return { meta: hiddenPage(texts.title) };
}

/** Also called by mail services directly, with one POST and without our page (RFC 8058). */
export async function action({ url, context }: Route.ActionArgs): Promise<ConfirmAnswer> {
  const mailing = Number(url.searchParams.get("mailing"));
  const key = url.searchParams.get("key") ?? "";
  const body = Number.isSafeInteger(mailing) && mailing > 0 ? { key, mailing } : { key };
  await context.get(apiContext).call(unsubscribe, { body });
  return {
    done: {
      title: "Вы отписаны",
      text: "Рекламных писем больше не будет.",
      link: { title: "На главную", href: paths.home },
    },
    refusal: null,
  };
}

/** The address contains a secret: the page is not cached and sends no referrer. */
export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function UnsubscribeRoute({ actionData }: Route.ComponentProps) {
  return <ConfirmPage texts={texts} answer={actionData} />;
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
