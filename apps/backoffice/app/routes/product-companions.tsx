import { type Companions, saveCompanions, staffCompanions } from "@zertsalo/contract/staff-companions";
import { CompanionsEditor } from "#app/features/products/companions-editor.tsx";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/product-companions";

export async function loader({ params, context }: Route.LoaderArgs) {
  const productId = Number(params.productId);
  return orNotFound(context.get(visitContext).api.call(staffCompanions, { params: { productId } }));
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const word = formFields(await request.formData());
  const read = (name: string) => JSON.parse(word(name)) as Companions;
  const body = { before: read("before"), content: read("content") };
  try {
    await context.get(visitContext).api.call(saveCompanions, { params: { productId: Number(params.productId) }, body });
    return { refusal: null, done: "Сохранено. На сайте через несколько секунд" };
  } catch (error) {
    return { refusal: toErrorText(error), done: null };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Рядом: ${loaderData?.name ?? "товар"}: офис` }];
}

export default function CompanionsPage({ loaderData: card, actionData, params }: Route.ComponentProps) {
  return (
    <Page title={`Рядом с товаром «${card.name}»`} back={{ to: `/products/${params.productId}/`, title: "К товару" }}>
      <ResultNote answer={actionData} />
      <CompanionsEditor key={params.productId} card={card} isDone={Boolean(actionData?.done)} />
    </Page>
  );
}
