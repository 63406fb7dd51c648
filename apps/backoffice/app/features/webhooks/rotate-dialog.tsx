import { formerSecretHours, type Webhook } from "@zertsalo/contract/staff-webhooks";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Note } from "@zertsalo/ui/note";
import { useFetcher } from "react-router";
import { WebhookSecret } from "./webhook-secret.tsx";
import type { WebhookResult } from "./webhook-dialog.tsx";
import styles from "./webhooks.module.css";

/** A new secret. The former one goes on for a day, so that nobody misses anything. */
export function RotateDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { Form, data, state } = useFetcher<WebhookResult>();
  if (data?.secret) return <WebhookSecret secret={data.secret} onClose={onClose} />;
  return (
    <Dialog title="Новый секрет" onClose={onClose} widthPx={480}>
      <Form method="post" className={styles.form}>
        {data?.refusal && (
          <Note tone="warn" icon="alert" isNews>
            {data.refusal}
          </Note>
        )}
        <p>
          Уведомления будут подписаны обоими секретами {formerSecretHours}&nbsp;часа. За это время получатель должен
          перейти на&nbsp;новый.
        </p>
        <input type="hidden" name="version" value={webhook.version} />
        <Button type="submit" name="intent" value="rotate" busy={state !== "idle"}>
          Выпустить новый секрет
        </Button>
      </Form>
    </Dialog>
  );
}
