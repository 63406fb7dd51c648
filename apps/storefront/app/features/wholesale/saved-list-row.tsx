import type { SavedList } from "@zertsalo/contract/wholesale";
import { formatCount, formatNumber } from "@zertsalo/domain/text/format";
import { Button, IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import styles from "./lists-dialog.module.css";

interface SavedListRowProps {
  list: SavedList;
  isBusy: boolean;
  onLoad: () => void;
  onRename: (name: string) => void;
  onDelete: () => void;
}

const day = new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", timeZone: "Europe/Moscow" });

export function SavedListRow({ list, isBusy, onLoad, onRename, onDelete }: SavedListRowProps) {
  const [isEdited, setEdited] = useState(false);
  const { name, lines, pieces, updatedAt } = list;
  if (isEdited) {
    return (
      <li>
        <form
          className={styles.rename}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get("name");
            if (typeof typed === "string" && typed.trim() !== "" && typed.trim() !== name) onRename(typed.trim());
            setEdited(false);
          }}
        >
          <input
            name="name"
            aria-label="Новое название"
            defaultValue={name}
            maxLength={100}
            ref={(field) => field?.focus()}
          />
          <Button type="submit" variant="secondary">
            Переименовать
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li>
      <p>
        <b>{name}</b>
        <span>
          {`${formatCount(lines, ["позиция", "позиции", "позиций"])}, ${formatNumber(pieces)}\u00a0шт., ${day.format(new Date(updatedAt))}`}
        </span>
      </p>
      <Button variant="secondary" disabled={isBusy} onClick={onLoad}>
        Загрузить
      </Button>
      <IconButton aria-label={`Переименовать «${name}»`} disabled={isBusy} onClick={() => setEdited(true)}>
        <Icon name="edit" />
      </IconButton>
      <IconButton aria-label={`Удалить «${name}»`} disabled={isBusy} onClick={onDelete}>
        <Icon name="trash" />
      </IconButton>
    </li>
  );
}
