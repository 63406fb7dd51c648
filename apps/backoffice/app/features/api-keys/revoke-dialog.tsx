import type { ApiKey } from "@zertsalo/contract/staff-api-keys";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Note } from "@zertsalo/ui/note";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { momentText } from "#app/lib/moments.ts";
import styles from "./api-keys.module.css";
import type { ApiKeyResult } from "./change-api-keys.server.ts";

/** The other system stops at once, so its last use stands here. */
export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { Form, data, state } = useFetcher<ApiKeyResult>();
  const { id, name, usedAt } = apiKey;
  useEffect(() => {
    if (data?.isRevoked) onClose();
  }, [data, onClose]);
  return (
    <Dialog title={`Отозвать ключ: ${name}`} onClose={onClose} widthPx={480}>
      <Form method="post">
        {data?.refusal && (
          <Note tone="warn" icon="alert" isNews>
            {data.refusal}
          </Note>
        )}
        <p className={styles.text}>
          {usedAt
            ? `Система обращалась с ним ${momentText(usedAt)}. После отзыва она сразу получит отказ.`
            : "С этим ключом ещё не обращались."}{" "}
          Вернуть отозванный ключ нельзя, можно создать новый.
        </p>
        <input type="hidden" name="id" value={id} />
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="revoke" busy={state !== "idle"}>
            Отозвать
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Оставить
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
