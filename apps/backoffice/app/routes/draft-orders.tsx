import { randomUUID } from "node:crypto";
import { OrderSource } from "@zertsalo/contract/order-enums";
import { draftOrders, openDraftOrder } from "@zertsalo/contract/staff-draft-orders";
import { Note } from "@zertsalo/ui/note";
import { redirect, useNavigation } from "react-router";
import { BeginDraft } from "#app/features/draft-orders/begin-draft.tsx";
import styles from "#app/features/draft-orders/draft-orders.module.css";
import { DraftTable } from "#app/features/draft-orders/draft-table.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/draft-orders";

const back = { to: "/orders/", title: "К заказам" };

/** `newId`: pressed twice, the button begins one draft. */
export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await context.get(visitContext).api.call(draftOrders)), newId: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const field = formFields(await request.formData());
  const source = OrderSource.safeParse(field("source")).data ?? "call";
  const cart = field("cart");
  const body = { id: field("id"), source, customer: Number(field("customer")) || null, ...(cart && { cart }) };
  try {
    const { id } = await context.get(visitContext).api.call(openDraftOrder, { body });
    return redirect(`/orders/drafts/${id}/`);
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Новый заказ: офис" }];
}

export default function DraftOrdersPage({ loaderData: { drafts, newId }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === "loading";
  return (
    <Page title="Новый заказ" back={back}>
      <div className={styles.parts}>
        {actionData && (
          <Note tone="warn" icon="alert" isNews>
            {actionData.refusal}
          </Note>
        )}
        <BeginDraft id={newId} />
        <section aria-labelledby="drafts">
          <h2 id="drafts" className={styles.heading}>
            Начатые заказы
          </h2>
          <DraftTable drafts={drafts} isBusy={isBusy} />
        </section>
      </div>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Новый заказ" back={back}>
      <LoadError error={error} what="черновики" />
    </Page>
  );
}
