import { createCollection, orderCollections, staffCollections } from "@zertsalo/contract/staff-collections";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { Form, redirect, useFetcher } from "react-router";
import { CollectionList } from "#app/features/collections/collection-list.tsx";
import styles from "#app/features/collections/collection-parts.module.css";
import { formFields } from "#app/lib/form-fields.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/collections";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(staffCollections);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const word = formFields(await request.formData());
  let made: number;
  try {
    if (word("step") === "order") {
      await api.call(orderCollections, { body: { ids: word("ids").split(",").map(Number) } });
      return { refusal: null };
    }
    ({ id: made } = await api.call(createCollection, { body: { name: word("name") } }));
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
  throw redirect(`/collections/${made}/`);
}

export function meta() {
  return [{ title: "Коллекции: офис" }];
}

export default function CollectionsPage({ loaderData: { collections }, actionData }: Route.ComponentProps) {
  const [isAdding, setIsAdding] = useState(false);
  const order = useFetcher<typeof action>();
  const refusal = order.data?.refusal ?? actionData?.refusal;
  return (
    <Page title="Коллекции" actions={<Button onClick={() => setIsAdding(true)}>Добавить коллекцию</Button>}>
      {refusal && (
        <Note tone="warn" icon="alert" isNews>
          {refusal}
        </Note>
      )}
      <CollectionList
        collections={collections}
        isBusy={order.state !== "idle"}
        onOrder={(ids) => void order.submit({ step: "order", ids: ids.join(",") }, { method: "post" })}
      />
      {isAdding && (
        <Dialog title="Новая коллекция" onClose={() => setIsAdding(false)} widthPx={440}>
          <Form method="post" className={styles.new} onSubmit={() => setIsAdding(false)}>
            <TextField label="Название" name="name" required minLength={2} maxLength={100} />
            <Button type="submit" name="step" value="create" block>
              Создать
            </Button>
          </Form>
        </Dialog>
      )}
    </Page>
  );
}
