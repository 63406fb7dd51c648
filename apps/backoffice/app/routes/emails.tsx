import { staffMessages } from "@zertsalo/contract/staff-messages";
import { MessageGroups } from "#app/features/emails/message-groups.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/emails";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(staffMessages);
}

export function meta() {
  return [{ title: "Письма и SMS: офис" }];
}

export default function EmailsPage({ loaderData: { messages } }: Route.ComponentProps) {
  return (
    <Page title="Письма и SMS">
      <MessageGroups states={messages} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Письма и SMS">
      <LoadError error={error} what="письма" />
    </Page>
  );
}
