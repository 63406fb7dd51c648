import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./desk-actions.module.css";

export type DeskDialog = "paste" | "lists";

/** Beside the page's heading: what brings many rows at once, and what takes them home. */
export function DeskActions({ isBlocked, onOpen }: { isBlocked: boolean; onOpen: (dialog: DeskDialog) => void }) {
  return (
    <div className={styles.actions}>
      <Button variant="secondary" aria-haspopup="dialog" disabled={isBlocked} onClick={() => onOpen("paste")}>
        <Icon name="copy" />
        Вставить из&nbsp;таблицы
      </Button>
      <Button variant="secondary" aria-haspopup="dialog" disabled={isBlocked} onClick={() => onOpen("lists")}>
        <Icon name="file" />
        Мои списки
      </Button>
      <a className={buttonClass({ variant: "secondary" })} href={paths.desk.priceList} download>
        <Icon name="download" />
        Прайс XLSX
      </a>
    </div>
  );
}
