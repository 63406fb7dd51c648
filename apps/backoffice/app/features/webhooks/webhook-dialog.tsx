import type { Webhook } from "@zertsalo/contract/staff-webhooks";
import { webhookTopics } from "@zertsalo/contract/webhooks";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { WebhookSecret } from "./webhook-secret.tsx";
import { topicNames } from "./webhook-texts.ts";
import styles from "./webhooks.module.css";

export interface WebhookResult {
  refusal: string | null;
  isSaved: boolean;
  /** Of a new receiver, or a new one of an old receiver. */
  secret: string | null;
  /** What the page says of it. */
  news: string | null;
}

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  onClose: () => void;
}

/** Name, address and topics. A new receiver's secret is displayed here, once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { Form, data, state } = useFetcher<WebhookResult>();
  useEffect(() => {
    if (data?.isSaved && data.secret === null) onClose();
  }, [data, onClose]);

  if (data?.secret) return <WebhookSecret secret={data.secret} onClose={onClose} />;
  return (
    <Dialog title={webhook ? `Изменить: ${webhook.name}` : "Новый получатель"} onClose={onClose} widthPx={560}>
      <Form method="post" className={styles.form}>
        {data?.refusal && (
          <Note tone="warn" icon="alert" isNews>
            {data.refusal}
          </Note>
        )}
        <input type="hidden" name="version" value={webhook?.version ?? 0} />
        <input type="hidden" name="isActive" value={String(webhook?.isActive ?? true)} />
        <TextField
          label="Название"
          name="name"
          minLength={2}
          maxLength={60}
          required
          autoComplete="off"
          defaultValue={webhook?.name}
        />
        <TextField
          label="Адрес"
          name="url"
          type="url"
          maxLength={500}
          required
          autoComplete="off"
          placeholder="https://"
          hint="Открытый адрес в интернете. На него приходят POST-запросы с подписью"
          defaultValue={webhook?.url}
        />
        <fieldset className={styles.topics}>
          <legend>О чём сообщать</legend>
          {webhookTopics.map((topic) => (
            <Check key={topic} name="topics" value={topic} defaultChecked={webhook?.topics.includes(topic)}>
              {topicNames[topic]}
            </Check>
          ))}
        </fieldset>
        <Button type="submit" name="intent" value={webhook ? "change" : "create"} busy={state !== "idle"}>
          {webhook ? "Сохранить" : "Добавить"}
        </Button>
      </Form>
    </Dialog>
  );
}
