import { staffWebhooks } from "@zertsalo/contract/staff-webhooks";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import { changeWebhook } from "#app/features/webhooks/change-webhook.server.ts";
import { WebhookDialog } from "#app/features/webhooks/webhook-dialog.tsx";
import { WebhookTable } from "#app/features/webhooks/webhook-table.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/webhooks";

export function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(staffWebhooks);
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeWebhook(context.get(visitContext), null, await request.formData());
}

export function meta() {
  return [{ title: "Вебхуки: офис" }];
}

export default function WebhooksPage({ loaderData: { webhooks } }: Route.ComponentProps) {
  const [isNew, setNew] = useState(false);
  return (
    <Page title="Вебхуки" actions={<Button onClick={() => setNew(true)}>Добавить</Button>}>
      <WebhookTable webhooks={webhooks} />
      {isNew && <WebhookDialog webhook={null} onClose={() => setNew(false)} />}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Вебхуки">
      <LoadError error={error} what="вебхуки" />
    </Page>
  );
}
