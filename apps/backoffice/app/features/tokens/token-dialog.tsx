import { SecretDialog } from "#app/lib/secret-dialog/secret-dialog.tsx";

export interface MadeToken {
  name: string;
  token: string;
  /** Of the server that programs of staff call. */
  address: string;
}

export function TokenDialog({ name, token, address, onClose }: MadeToken & { onClose: () => void }) {
  return (
    <SecretDialog
      title={`Ключ: ${name}`}
      text="Ключ больше не покажется. С ним программа читает то же, что и вы: храните его как пароль и не пересылайте."
      label="Ключ"
      secret={token}
      place={{ label: "Адрес для программы", address }}
      onClose={onClose}
    />
  );
}
