import type { Webhook } from "@zertsalo/contract/staff-webhooks";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import { Form } from "react-router";
import { RotateDialog } from "./rotate-dialog.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";

export function WebhookActions({ webhook, isBusy }: { webhook: Webhook; isBusy: boolean }) {
  const [open, setOpen] = useState<"change" | "rotate" | null>(null);
  const close = () => setOpen(null);
  const { isActive } = webhook;
  return (
    <>
      {isActive && (
        <Form method="post">
          <Button type="submit" name="intent" value="test" variant="secondary" busy={isBusy}>
            Проверить
          </Button>
        </Form>
      )}
      <Button variant="secondary" onClick={() => setOpen("change")}>
        Изменить
      </Button>
      <Button variant="secondary" onClick={() => setOpen("rotate")}>
        Новый секрет
      </Button>
      <Form method="post">
        <input type="hidden" name="version" value={webhook.version} />
        <input type="hidden" name="isActive" value={String(!isActive)} />
        <input type="hidden" name="name" value={webhook.name} />
        <input type="hidden" name="url" value={webhook.url} />
        {webhook.topics.map((topic) => (
          <input key={topic} type="hidden" name="topics" value={topic} />
        ))}
        <Button type="submit" name="intent" value="change" variant="secondary" busy={isBusy}>
          {isActive ? "Выключить" : "Включить"}
        </Button>
      </Form>
      {open === "change" && <WebhookDialog webhook={webhook} onClose={close} />}
      {open === "rotate" && <RotateDialog webhook={webhook} onClose={close} />}
    </>
  );
}
