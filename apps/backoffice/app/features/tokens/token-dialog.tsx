import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import styles from "./tokens.module.css";

export interface MadeToken {
  name: string;
  token: string;
  /** Of the server that programs of staff call. */
  address: string;
}

/** The one time that the token is seen. */
export function TokenDialog({ name, token, address, onClose }: MadeToken & { onClose: () => void }) {
  return (
    <Dialog title={`Ключ: ${name}`} onClose={onClose}>
      <p className={styles.text}>
        Ключ больше не покажется. С ним программа читает то же, что и вы: храните его как пароль и не пересылайте.
      </p>
      <div className={styles.fields}>
        <TextField label="Ключ" value={token} readOnly onFocus={(event) => event.currentTarget.select()} />
        <TextField
          label="Адрес для программы"
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <Button onClick={() => void navigator.clipboard.writeText(token).then(onClose)}>
        Скопировать ключ и закрыть
      </Button>
    </Dialog>
  );
}
