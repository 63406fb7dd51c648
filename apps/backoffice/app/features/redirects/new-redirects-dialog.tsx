import { mostRedirects, type RedirectCheck } from "@zertsalo/contract/redirects";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Note } from "@zertsalo/ui/note";
import { TextArea } from "@zertsalo/ui/text-area";
import { toasts } from "@zertsalo/ui/toast";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import styles from "./redirects.module.css";

export interface RedirectsResult {
  refusal: string | null;
  /** What saving would do, or null. */
  check: RedirectCheck | null;
  isSaved: boolean;
}

/** One line or a whole sheet: first what it would do, then it is saved. A changed text is checked again. */
export function NewRedirectsDialog({ onClose }: { onClose: () => void }) {
  const { Form, data, state } = useFetcher<RedirectsResult>();
  const [text, setText] = useState("");
  const [checked, setChecked] = useState<string | null>(null);
  const isBusy = state !== "idle";
  useEffect(() => {
    if (!data?.isSaved) return;
    toasts.show("Переадресации сохранены");
    onClose();
  }, [data, onClose]);

  const check = checked === text ? (data?.check ?? null) : null;
  const isReady = check !== null && check.refused.length === 0 && check.added + check.replaced > 0;
  return (
    <Dialog title="Новые переадресации" onClose={onClose} widthPx={640}>
      <Form method="post" className={styles.form} onSubmit={() => setChecked(text)}>
        {data?.refusal && checked === text && (
          <Note tone="warn" icon="alert" isNews>
            {data.refusal}
          </Note>
        )}
        <TextArea
          label="Прежний и новый адрес"
          name="lines"
          rows={8}
          required
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          hint={`По строке на адрес, до ${mostRedirects} строк: «/staryy-adres/ /catalog/zerkala/». Можно вставить два столбца таблицы. Работает там, где страницы нет`}
        />
        {check && <CheckResult check={check} />}
        <input type="hidden" name="replaced" value={check?.replaced ?? 0} />
        <div className={styles.buttons}>
          {isReady ? (
            <Button type="submit" name="intent" value="save" busy={isBusy}>
              Сохранить
            </Button>
          ) : (
            <Button type="submit" name="intent" value="check" busy={isBusy}>
              Проверить
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

const lines = ["строку", "строки", "строк"] as const;

function CheckResult({ check: { added, replaced, unchanged, refused } }: { check: RedirectCheck }) {
  if (refused.length > 0) {
    return (
      <Note tone="warn" icon="alert" isNews>
        <p>Нельзя сохранить {formatCount(refused.length, lines)}:</p>
        <ul className={styles.refused}>
          {refused.map(({ line, from, reason }) => (
            <li key={line}>
              {line + 1}. <b>{from}</b>: {reason}
            </li>
          ))}
        </ul>
      </Note>
    );
  }
  return (
    <p role="status">
      Новых: {added}, изменится: {replaced}, без изменений: {unchanged}
    </p>
  );
}
