import { SecretDialog } from "#app/lib/secret-dialog/secret-dialog.tsx";

/** Of a new receiver, or a new one of an old receiver. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <SecretDialog
      title="Секрет получателя"
      text="Секрет больше не покажется. Передайте его тем, кто принимает уведомления: им проверяют подпись."
      label="Секрет"
      secret={secret}
      onClose={onClose}
    />
  );
}
