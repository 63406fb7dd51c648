import { createKit, removeKit, saveKit, staffKits } from "@zertsalo/contract/staff-kits";
import { data, redirect } from "react-router";
import { KitEditor } from "#app/features/kits/kit-editor.tsx";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/kit";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (id === "new") return { kit: null };
  const { kits } = await context.get(visitContext).api.call(staffKits);
  const kit = kits.find((each) => String(each.id) === id);
  if (!kit) throw data(null, { status: 404 });
  return { kit };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const word = formFields(await request.formData());
  const body = {
    name: word("name"),
    price: Number(word("price")),
    productIds: word("productIds").split(",").filter(Boolean).map(Number),
    pictureId: Number(word("pictureId")) || null,
  };
  try {
    if (word("step") === "remove") await api.call(removeKit, { params: { id } });
    else if (id === "new") await api.call(createKit, { body });
    else {
      await api.call(saveKit, { params: { id }, body });
      return { refusal: null, done: "Сохранено. На сайте через несколько секунд" };
    }
  } catch (error) {
    return { refusal: toErrorText(error), done: null };
  }
  throw redirect("/selections/kits/");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.kit?.content.name ?? "Новый комплект"}: офис` }];
}

export default function KitPage({ loaderData: { kit }, actionData }: Route.ComponentProps) {
  return (
    <Page title={kit?.content.name ?? "Новый комплект"} back={{ to: "/selections/kits/", title: "К комплектам" }}>
      <ResultNote answer={actionData} />
      {/* Anew with what was saved. */}
      <KitEditor key={JSON.stringify(kit)} kit={kit} />
    </Page>
  );
}
