import { type ConfirmAnswer, ConfirmPage, type ConfirmTexts } from "#app/features/forms/confirm-page.tsx";
import { type Api, apiContext } from "#app/lib/http/api.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { ApiError } from "@zertsalo/client/api-error";
import { confirmArrivalRequest } from "@zertsalo/contract/back-in-stock";
import { confirmSubscription } from "@zertsalo/contract/subscriptions";
import { data } from "react-router";
import type { Route } from "./+types/confirm";

interface Confirmation extends ConfirmTexts {
  confirm(api: Api, token: string): Promise<NonNullable<ConfirmAnswer["done"]>>;
}

/** What emails ask back, by the last word of their links. */
const confirmations: Record<string, Confirmation> = {
  subscription: {
    title: "Подтвердите подписку",
    text: "Будем писать раз в две недели: что нового сделали и на что снизили цену.",
    button: "Подписаться",
    async confirm(api, token) {
      await api.call(confirmSubscription, { body: { token } });
      return {
        title: "Вы подписаны",
        text: "Спасибо! Отписаться можно из любого письма одним нажатием.",
        link: { title: "В каталог", href: paths.catalog },
      };
    },
  },
  arrival: {
    title: "Сообщить о поступлении?",
    text: "Пришлём одно письмо, когда товар появится. Больше по этому адресу ничего не пришлём.",
    button: "Подтвердить",
    async confirm(api, token) {
      const { product } = await api.call(confirmArrivalRequest, { body: { token } });
      return {
        title: "Сообщим, когда появится",
        text: `${product.name}: пришлём одно письмо.`,
        link: { title: "К товару", href: product.link },
      };
    },
  },
};

export function loader({ params }: Route.LoaderArgs) {
  const { title, text, button } = confirmationOf(params.what);
  return { texts: { title, text, button }, meta: hiddenPage(title) };
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const { confirm } = confirmationOf(params.what);
  try {
    const done = await confirm(context.get(apiContext), url.searchParams.get("token") ?? "");
    return data<ConfirmAnswer>({ done, refusal: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<ConfirmAnswer>({ done: null, refusal: error.errorText }, { status: error.status });
  }
}

/** The address holds a secret: nobody keeps the page, and no other site hears of it. */
export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function ConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage texts={loaderData.texts} answer={actionData} />;
}

function confirmationOf(what: string): Confirmation {
  const found = Object.hasOwn(confirmations, what) ? confirmations[what] : undefined;
  if (!found) throw data(null, { status: 404 });
  return found;
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
