import { draftOrder, dropDraftOrder } from "@zertsalo/contract/staff-draft-orders";
import { Button } from "@zertsalo/ui/button";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { useState } from "react";
import { redirect } from "react-router";
import { changeDraft } from "#app/features/draft-orders/change-draft.server.ts";
import { DraftBuyer } from "#app/features/draft-orders/draft-buyer.tsx";
import { DraftDelivery } from "#app/features/draft-orders/draft-delivery.tsx";
import { DraftLines } from "#app/features/draft-orders/draft-lines.tsx";
import styles from "#app/features/draft-orders/draft-orders.module.css";
import { DraftPayment } from "#app/features/draft-orders/draft-payment.tsx";
import { DraftSums } from "#app/features/draft-orders/draft-sums.tsx";
import { DraftTrouble } from "#app/features/draft-orders/draft-trouble.tsx";
import { MissingParts, PlaceButton } from "#app/features/draft-orders/place-button.tsx";
import { RemoveDialog } from "#app/features/draft-orders/remove-dialog.tsx";
import { useDraftChanges } from "#app/features/draft-orders/use-draft-changes.ts";
import { momentText } from "#app/lib/moments.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/draft-order";

const back = { to: "/orders/drafts/", title: "К начатым заказам" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  const draft = await orNotFound(api.call(draftOrder, { params }));
  if (draft.number !== null) throw redirect(`/orders/${draft.number}/`);
  return { draft, shopOrigin };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const form = await request.formData();
  if (form.get("step") !== "remove") return changeDraft(api, params.draft, form);
  try {
    await api.call(dropDraftOrder, { params, body: { version: Number(form.get("version")) } });
    return redirect("/orders/drafts/");
  } catch (error) {
    return { refusal: toErrorText(error), notAdded: [] };
  }
}

export function meta() {
  return [{ title: "Новый заказ: офис" }];
}

export default function DraftOrderPage({ loaderData: { draft, shopOrigin } }: Route.ComponentProps) {
  const changes = useDraftChanges(draft.version);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Page
      title="Новый заказ"
      back={back}
      aside={
        <>
          <StatusPill tone="yellow">Черновик</StatusPill>
          <span className={styles.aside}>
            {draft.author}, {momentText(draft.createdAt)}
          </span>
        </>
      }
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={() => setRemoving(true)}>
            Удалить черновик
          </Button>
          <PlaceButton draft={draft} changes={changes} />
        </>
      }
    >
      <div className={styles.news}>
        <DraftTrouble changes={changes} of={["place"]} />
      </div>
      <div className={styles.draft}>
        <div className={styles.column}>
          <DraftLines draft={draft} changes={changes} shopOrigin={shopOrigin} />
          <DraftDelivery draft={draft} changes={changes} />
        </div>
        <div className={styles.column}>
          <DraftBuyer draft={draft} changes={changes} />
          <DraftSums draft={draft} changes={changes}>
            <DraftPayment draft={draft} changes={changes} />
            <MissingParts draft={draft} className={styles.missing} />
          </DraftSums>
        </div>
      </div>
      {isRemoving && <RemoveDialog version={draft.version} onClose={() => setRemoving(false)} />}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Новый заказ" back={back}>
      <LoadError error={error} what="черновик" />
    </Page>
  );
}
