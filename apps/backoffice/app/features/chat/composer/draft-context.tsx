import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import styles from "./composer.module.css";
import type { Draft } from "./draft.ts";

interface DraftContextProps {
  draft: Draft;
  buyerName: string;
  onLeave: () => void;
}

/** The message that is quoted or changed. */
export function DraftContext({ draft: { quote, edited }, buyerName, onLeave }: DraftContextProps) {
  return (
    <div className={styles.context}>
      <p>
        <b>{edited ? "Изменение сообщения" : `Цитата: ${quote?.owner === "client" ? buyerName : "мы"}`}</b>
        <span>{(edited ?? quote)?.text}</span>
      </p>
      <IconButton aria-label="Убрать" onClick={onLeave}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}
