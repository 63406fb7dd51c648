import { createSection, placeSection, staffSections } from "@zertsalo/contract/staff-sections";
import type { SectionPlace } from "@zertsalo/domain/catalog/section-order";
import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { Outlet, redirect, useFetcher, useParams } from "react-router";
import { NewSectionDialog } from "#app/features/sections/new-section-dialog.tsx";
import { SectionTree } from "#app/features/sections/section-tree.tsx";
import styles from "#app/features/sections/section-tree.module.css";
import { formFields } from "#app/lib/form-fields.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/sections";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(staffSections);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const word = formFields(await request.formData());
  const parentId = Number(word("parentId"));
  let made: number;
  try {
    if (word("step") === "place") {
      await api.call(placeSection, { params: { id: word("id") }, body: { parentId, at: Number(word("at")) } });
      return { refusal: null };
    }
    ({ id: made } = await api.call(createSection, { body: { parentId, name: word("name") } }));
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
  throw redirect(`/sections/${made}/`);
}

export function meta() {
  return [{ title: "Разделы: офис" }];
}

export default function SectionsPage({ loaderData: { sections }, actionData }: Route.ComponentProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { id } = useParams();
  const moves = useFetcher<typeof action>();
  const refusal = moves.data?.refusal ?? actionData?.refusal;
  const move = (of: number, { parentId, at }: SectionPlace) =>
    void moves.submit({ step: "place", id: of, parentId, at }, { method: "post", action: "/sections/" });
  return (
    <Page title="Разделы" actions={<Button onClick={() => setIsAdding(true)}>Добавить раздел</Button>}>
      {refusal && (
        <Note tone="warn" icon="alert" isNews>
          {refusal}
        </Note>
      )}
      <div className={styles.split} data-open={id ? "" : undefined}>
        <div className={styles.side}>
          <SectionTree sections={sections} isBusy={moves.state !== "idle"} onMove={move} />
        </div>
        {id ? <Outlet /> : <p className={styles.choose}>Выберите раздел, чтобы изменить его тексты и адрес</p>}
      </div>
      {isAdding && (
        <NewSectionDialog
          sections={sections}
          parentId={Number(id) || (sections[0]?.id ?? null)}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Page>
  );
}
