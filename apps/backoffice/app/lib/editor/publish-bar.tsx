import { Button, buttonClass } from "@zertsalo/ui/button";
import { useNavigation, useSubmit } from "react-router";
import styles from "./editor.module.css";

interface PublishBarProps {
  version: number;
  content: unknown;
  isUnsaved: boolean;
  /** Of the page as the shop shows it now. */
  shopHref: string | null;
  onPreview?: () => void;
}

export function PublishBar({ version, content, isUnsaved, shopHref, onPreview }: PublishBarProps) {
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === "POST";
  const send = (step: "draft" | "publish") =>
    void submit(
      { step, version, content: JSON.stringify(content) },
      { method: "post", encType: "multipart/form-data" },
    );
  return (
    <div className={styles.bar}>
      <Button size="sm" busy={isBusy} disabled={isBusy} onClick={() => send("publish")}>
        Опубликовать
      </Button>
      <Button
        size="sm"
        variant="secondary"
        disabled={isBusy || !isUnsaved}
        onClick={() => send("draft")}
        data-save
        aria-keyshortcuts="Control+S"
      >
        Сохранить черновик
      </Button>
      {onPreview && (
        <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={onPreview}>
          Предпросмотр
        </Button>
      )}
      {isUnsaved && <span className={styles.quiet}>Есть несохранённые правки</span>}
      {shopHref && (
        <a className={buttonClass({ variant: "ghost", size: "sm" })} href={shopHref} target="_blank" rel="noreferrer">
          На сайте
        </a>
      )}
    </div>
  );
}
