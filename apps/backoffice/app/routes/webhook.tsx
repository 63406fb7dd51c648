import { webhookDeliveries, WebhookDeliveryState } from "@zertsalo/contract/staff-webhooks";
import { buttonClass } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link, useNavigation } from "react-router";
import { changeWebhook } from "#app/features/webhooks/change-webhook.server.ts";
import { DeliveryTable } from "#app/features/webhooks/delivery-table.tsx";
import { ReplayForm } from "#app/features/webhooks/replay-form.tsx";
import { WebhookActions } from "#app/features/webhooks/webhook-actions.tsx";
import { deliveryStates, topicName, webhookState } from "#app/features/webhooks/webhook-texts.ts";
import styles from "#app/features/webhooks/webhooks.module.css";
import { Pills } from "#app/lib/list/pills.tsx";
import { momentText } from "#app/lib/moments.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/webhook";

const weekMs = 7 * 24 * 3_600_000;
const back = { to: "/webhooks/", title: "К вебхукам" };

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const { data: state } = WebhookDeliveryState.safeParse(searchParams.get("state"));
  const skip = Math.min(Math.max(Number(searchParams.get("skip")) || 0, 0), 100_000);
  const { api } = context.get(visitContext);
  const query = { skip, ...(state && { state }) };
  const log = await orNotFound(api.call(webhookDeliveries, { params: { id: params.id }, query }));
  return { ...log, state: state ?? null, skip, since: new Date(Date.now() - weekMs).toISOString().slice(0, 10) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return changeWebhook(context.get(visitContext), Number(params.id), await request.formData());
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.webhook.name ?? "Получатель"}: вебхуки` }];
}

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, deliveries, hasMore, state, skip, since } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  const { text, tone } = webhookState(webhook);
  const address = (changed: { state: string | null; skip?: number }) => {
    const query = {
      ...(changed.state && { state: changed.state }),
      ...(changed.skip && { skip: String(changed.skip) }),
    };
    return `/webhooks/${webhook.id}/?${new URLSearchParams(query)}`;
  };
  const pills = [null, ...WebhookDeliveryState.options].map((each) => ({
    title: each ? deliveryStates[each].text : "Все",
    to: address({ state: each }),
    isCurrent: each === state,
  }));
  const result = actionData?.refusal ?? actionData?.news;
  return (
    <Page
      title={webhook.name}
      back={back}
      aside={<StatusPill tone={tone}>{text}</StatusPill>}
      actions={<WebhookActions webhook={webhook} isBusy={isBusy} />}
    >
      {result && (
        <Note tone={actionData?.refusal ? "warn" : "accent"} icon={actionData?.refusal ? "alert" : "info"} isNews>
          {result}
        </Note>
      )}
      <div className={styles.facts}>
        <p>{webhook.url}</p>
        <p>{webhook.topics.map(topicName).join(", ")}</p>
        {webhook.formerUntil && <p>Прежний секрет подписывает до {momentText(webhook.formerUntil)}</p>}
      </div>
      {webhook.isActive && <ReplayForm since={since} isBusy={isBusy} />}
      <Pills label="Какие доставки показать" pills={pills} />
      <DeliveryTable
        deliveries={deliveries}
        isFiltered={state !== null || skip > 0}
        canReplay={webhook.isActive}
        isBusy={isBusy}
      />
      {hasMore && (
        <Link className={buttonClass({ variant: "secondary" })} to={address({ state, skip: skip + deliveries.length })}>
          Дальше
        </Link>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Получатель" back={back}>
      <LoadError error={error} what="получателя" />
    </Page>
  );
}
