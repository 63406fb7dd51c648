import { ArrivalForm } from "#app/features/forms/arrival-form.tsx";
import type { ArrivalProduct } from "#app/features/forms/arrival-product.ts";
import { FormPage } from "#app/lib/forms/form-page.tsx";
import { answerForm, readSentForm, sendForm } from "#app/lib/forms/sent-form.server.ts";
import { EmailSent } from "#app/features/forms/email-form.tsx";
import { type Api, apiContext } from "#app/lib/http/api.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { sessionApi } from "#app/lib/session/visitor-api.server.ts";
import { ApiError } from "@zertsalo/client/api-error";
import { requestForReceipt } from "@zertsalo/contract/back-in-stock";
import { productByCode } from "@zertsalo/contract/catalog";
import { emailError } from "@zertsalo/domain/forms/field-rules";
import { data } from "react-router";
import type { Route } from "./+types/forms-arrival";

const title = "Сообщить о поступлении";

export async function loader({ url, context }: Route.LoaderArgs) {
  const product = await productOrNull(context.get(apiContext), url.searchParams.get("code") ?? "");
  if (!product) throw data(null, { status: 404 });
  return { product, isSent: url.searchParams.has("sent"), meta: hiddenPage(title) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { values, given, page } = await readSentForm(request);
  const { email = "", code = "", barcode = "" } = values;
  const answer = await sendForm({ values: { email }, given }, "arrival", {
    errors: { email: emailError(email) },
    send: async () => {
      const api = await sessionApi(context);
      await api.call(requestForReceipt, { body: { code, barcode, email, consents: given, page } });
    },
  });
  return answerForm(request, answer, `${url.search}&sent`);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function ArrivalFormRoute({ loaderData: { product, isSent }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={title} text={`${product.name}. Пришлём одно письмо, когда товар появится.`}>
      {isSent ? <EmailSent /> : <ArrivalForm product={product} answer={actionData} />}
    </FormPage>
  );
}

/** Null for a product without a barcode, which has no back-in-stock notice. */
async function productOrNull(api: Api, code: string): Promise<ArrivalProduct | null> {
  try {
    const { name, barcode } = await api.call(productByCode, { params: { code } });
    return barcode ? { code, barcode, name } : null;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
