import { Icon } from "@zertsalo/ui/icon";
import { memo } from "react";
import styles from "./actions.module.css";

export type Action = "share" | "save" | "remember" | "compare" | "reset";

interface ActionsProps {
  hasVariant: boolean;
  /** The same as long as the page stands: a dragged size leaves the buttons alone. */
  act: (action: Action) => void;
}

/** What can be done with the piece besides buying it. */
export const Actions = memo(function Actions({ hasVariant, act }: ActionsProps) {
  const actions: { code: Action; name: string; icon: string }[] = [
    { code: "share", name: "Поделиться", icon: "share" },
    { code: "save", name: "Сохранить", icon: "bookmark" },
    { code: "remember", name: "Запомнить вариант", icon: "layers" },
    ...(hasVariant ? [{ code: "compare" as const, name: "Сравнить", icon: "compare" }] : []),
    { code: "reset", name: "Сбросить", icon: "reset" },
  ];
  return (
    <ul className={styles.actions} aria-label="Что сделать со&nbsp;сборкой">
      {actions.map(({ code, name, icon }) => (
        <li key={code}>
          <button type="button" onClick={() => act(code)}>
            <Icon name={icon} size={20} />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
});
