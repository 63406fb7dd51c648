import { createCampaign, staffCampaigns } from "@zertsalo/contract/staff-campaigns";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { Form, redirect } from "react-router";
import { CampaignTable } from "#app/features/campaigns/campaign-table.tsx";
import styles from "#app/features/campaigns/campaigns.module.css";
import { formFields } from "#app/lib/form-fields.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/campaigns";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(staffCampaigns);
}

export async function action({ request, context }: Route.ActionArgs) {
  const field = formFields(await request.formData());
  let made: number;
  try {
    ({ id: made } = await context.get(visitContext).api.call(createCampaign, { body: { name: field("name") } }));
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
  throw redirect(`/campaigns/${made}/`);
}

export function meta() {
  return [{ title: "Акции: офис" }];
}

export default function CampaignsPage({ loaderData: { campaigns }, actionData }: Route.ComponentProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page title="Акции" actions={<Button onClick={() => setIsAdding(true)}>Новая акция</Button>}>
      {actionData?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {actionData.refusal}
        </Note>
      )}
      <CampaignTable campaigns={campaigns} />
      {isAdding && (
        <Dialog title="Новая акция" onClose={() => setIsAdding(false)} widthPx={440}>
          <Form method="post" className={styles.new} onSubmit={() => setIsAdding(false)}>
            <TextField label="Название" name="name" required minLength={2} maxLength={100} />
            <Button type="submit" block>
              Создать
            </Button>
          </Form>
        </Dialog>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Акции">
      <LoadError error={error} what="акции" />
    </Page>
  );
}
