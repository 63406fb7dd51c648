import { apiScopes, apiScopeTexts } from "@zertsalo/contract/api-scopes";
import { apiKeyDays, apiKeyLimits } from "@zertsalo/contract/staff-api-keys";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { Select } from "@zertsalo/ui/select";
import { useFetcher } from "react-router";
import { SecretDialog } from "#app/lib/secret-dialog/secret-dialog.tsx";
import styles from "./api-keys.module.css";
import type { ApiKeyResult } from "./change-api-keys.server.ts";
import { limitText, keyTermText } from "./key-texts.ts";

/** Name, scopes, term and limit; then its text, once. `address` is that of the API. */
export function NewKeyDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { Form, data, state } = useFetcher<ApiKeyResult>();
  if (data?.made) {
    return (
      <SecretDialog
        title={`Ключ: ${data.made.name}`}
        text="Ключ больше не покажется. Передайте его тем, кто подключает систему, защищённым путём."
        label="Ключ"
        secret={data.made.key}
        place={{ label: "Адрес API", address }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title="Новый ключ" onClose={onClose} widthPx={560}>
      <Form method="post" className={styles.form}>
        {data?.refusal && (
          <Note tone="warn" icon="alert" isNews>
            {data.refusal}
          </Note>
        )}
        <TextField
          label="Для какой системы"
          name="name"
          minLength={2}
          maxLength={60}
          required
          autoComplete="off"
          placeholder="Учёт на складе"
        />
        <fieldset className={styles.scopes}>
          <legend>Что разрешено читать</legend>
          {apiScopes.map((scope) => (
            <Check key={scope} name="scopes" value={scope}>
              <span>
                {apiScopeTexts[scope].title}
                <small>{apiScopeTexts[scope].opens}</small>
              </span>
            </Check>
          ))}
        </fieldset>
        <Select
          label="Срок действия"
          name="days"
          defaultValue="365"
          options={apiKeyDays.map((days) => ({ value: String(days), name: keyTermText(days) }))}
        />
        <Select
          label="Запросов в минуту"
          name="limitPerMinute"
          options={apiKeyLimits.map((limit) => ({ value: String(limit), name: limitText(limit) }))}
        />
        <Button type="submit" name="intent" value="create" busy={state !== "idle"}>
          Создать ключ
        </Button>
      </Form>
    </Dialog>
  );
}
