import { closePart, openPart, ShopPart, switches } from "@zertsalo/contract/shop-parts";
import { Note } from "@zertsalo/ui/note";
import { SwitchList } from "#app/features/switches/switch-list.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/switches";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(switches);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const word = formFields(await request.formData());
  try {
    const params = { part: ShopPart.parse(word("part")) };
    if (word("step") === "open") await api.call(openPart, { params });
    else await api.call(closePart, { params, body: { words: word("words") } });
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Выключатели: офис" }];
}

export default function SwitchesPage({ loaderData: { parts }, actionData }: Route.ComponentProps) {
  return (
    <Page title="Выключатели">
      {actionData?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {actionData.refusal}
        </Note>
      )}
      <SwitchList parts={parts} />
    </Page>
  );
}
