import type { Webhook } from "@zertsalo/contract/staff-webhooks";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { clsx } from "clsx";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { topicName, webhookState } from "./webhook-texts.ts";
import styles from "./webhooks.module.css";

export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  return (
    <div className={table.wrap}>
      <table className={clsx(table.table, styles.address)}>
        <thead>
          <tr>
            <th scope="col">Получатель</th>
            <th scope="col">О чём</th>
            <th scope="col">Состояние</th>
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => {
            const { text, tone } = webhookState(webhook);
            return (
              <tr key={webhook.id}>
                <td>
                  <Link to={`/webhooks/${webhook.id}/`}>
                    <b>{webhook.name}</b>
                  </Link>
                  <small>{webhook.url}</small>
                </td>
                <td>{webhook.topics.map(topicName).join(", ")}</td>
                <td>
                  <StatusPill tone={tone}>{text}</StatusPill>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {webhooks.length === 0 && (
        <p className={table.empty}>
          Получателей пока нет. Добавьте адрес учётной системы, склада или бота: он узнает об изменениях сам
        </p>
      )}
    </div>
  );
}
