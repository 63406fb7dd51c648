import { type Companions, saveCompanions, staffCompanions } from "@zertsalo/contract/staff-companions";
import { CompanionsEditor } from "#app/features/products/companions-editor.tsx";
import { Said } from "#app/lib/editor/said.tsx";
import { formWords } from "#app/lib/form-words.ts";
import { found } from "#app/lib/found.server.ts";
import { Page } from "#app/lib/page/page.tsx";
import { refusalOf } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/product-companions";

export async function loader({ params, context }: Route.LoaderArgs) {
  const productId = Number(params.productId);
  return found(context.get(visitContext).api.call(staffCompanions, { params: { productId } }));
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const word = formWords(await request.formData());
  const read = (name: string) => JSON.parse(word(name)) as Companions;
  const body = { before: read("before"), content: read("content") };
  try {
    await context.get(visitContext).api.call(saveCompanions, { params: { productId: Number(params.productId) }, body });
    return { refusal: null, done: "Сохранено. На сайте через несколько секунд" };
  } catch (error) {
    return { refusal: refusalOf(error), done: null };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Рядом: ${loaderData?.name ?? "товар"}: офис` }];
}

export default function CompanionsPage({ loaderData: card, actionData, params }: Route.ComponentProps) {
  return (
    <Page title={`Рядом с товаром «${card.name}»`} back={{ to: `/products/${params.productId}/`, title: "К товару" }}>
      <Said answer={actionData} />
      <CompanionsEditor key={params.productId} card={card} isDone={Boolean(actionData?.done)} />
    </Page>
  );
}
