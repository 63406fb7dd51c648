import { removeSection, saveSection, staffSection } from "@zertsalo/contract/staff-sections";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { useState } from "react";
import { Form, redirect } from "react-router";
import { SectionEditor } from "#app/features/sections/section-editor.tsx";
import { sectionContent } from "#app/features/sections/section-form.server.ts";
import styles from "#app/features/sections/section-tree.module.css";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/section";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  return { card: await orNotFound(api.call(staffSection, { params: { id } })), shopOrigin };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const word = formFields(await request.formData());
  const isRemoval = word("step") === "remove";
  try {
    if (isRemoval) await api.call(removeSection, { params: { id } });
    else await api.call(saveSection, { params: { id }, body: sectionContent(word) });
  } catch (error) {
    return { refusal: toErrorText(error), done: null };
  }
  if (isRemoval) throw redirect("/sections/");
  return { refusal: null, done: "Сохранено. На сайте через несколько секунд" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.card.content.name ?? "Раздел"}: офис` }];
}

export default function SectionPage({ loaderData: { card, shopOrigin }, actionData }: Route.ComponentProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <div>
      <ResultNote answer={actionData} />
      <SectionEditor card={card} shopOrigin={shopOrigin} onRemove={() => setIsRemoving(true)} />
      {isRemoving && (
        <Dialog title={`Удалить «${card.content.name}»?`} onClose={() => setIsRemoving(false)} widthPx={440}>
          <Form method="post" className={styles.new} onSubmit={() => setIsRemoving(false)}>
            <p>Удалить можно раздел без товаров и подразделов. Его адрес перестанет отвечать.</p>
            <Button type="submit" name="step" value="remove" variant="danger" block>
              Удалить
            </Button>
          </Form>
        </Dialog>
      )}
    </div>
  );
}
