import type { WebhookDelivery } from "@zertsalo/contract/staff-webhooks";
import { Button } from "@zertsalo/ui/button";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { clsx } from "clsx";
import { Form } from "react-router";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import { attemptText, deliveryStates, topicName } from "./webhook-texts.ts";
import styles from "./webhooks.module.css";

interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[];
  isFiltered: boolean;
  /** Of a receiver that is off nothing is replayed. */
  canReplay: boolean;
  isBusy: boolean;
}

export function DeliveryTable({ deliveries, isFiltered, canReplay, isBusy }: DeliveryTableProps) {
  return (
    <Form method="post" className={table.wrap} aria-busy={isBusy || undefined}>
      <input type="hidden" name="intent" value="replay" />
      <table className={clsx(table.table, styles.address)}>
        <thead>
          <tr>
            <th scope="col">Событие</th>
            <th scope="col">Когда</th>
            <th scope="col">Доставка</th>
            <th scope="col">
              <span className="vh">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.eventId} delivery={delivery} canReplay={canReplay} isBusy={isBusy} />
          ))}
        </tbody>
      </table>
      {deliveries.length === 0 && (
        <p className={table.empty}>{isFiltered ? "Таких доставок нет" : "Событий пока не было"}</p>
      )}
    </Form>
  );
}

function DeliveryRow({
  delivery,
  canReplay,
  isBusy,
}: { delivery: WebhookDelivery } & Pick<DeliveryTableProps, "canReplay" | "isBusy">) {
  const { eventId, topic, object, at, state, triedAt, body } = delivery;
  const { text, tone } = deliveryStates[state];
  return (
    <tr>
      <td>
        <b>{topicName(topic)}</b>
        <small>{object}</small>
        <details>
          <summary>Что отправлено</summary>
          <pre className={styles.body}>{`webhook-id: ${eventId}\n${body}`}</pre>
        </details>
      </td>
      <td className={table.moment}>{momentText(at)}</td>
      <td>
        <StatusPill tone={tone}>{text}</StatusPill>
        <small>{attemptText(delivery)}</small>
        {triedAt && <small>{momentText(triedAt)}</small>}
      </td>
      <td>
        {canReplay && (
          <Button type="submit" name="eventId" value={eventId} variant="ghost" size="sm" busy={isBusy}>
            Повторить<span className="vh">: {eventId}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}
