import { samplesPath } from "@zertsalo/domain/cart/samples";
import { Icon } from "@zertsalo/ui/icon";
import { memo } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./actions.module.css";

export type Action = "share" | "save" | "remember" | "compare" | "reset" | "ask";

interface ActionsProps {
  hasVariant: boolean;
  /** The same as long as the page stands: a dragged size leaves the buttons alone. */
  act: (action: Action) => void;
  /** A guest signs in before he asks; null: not for this visitor. */
  asks: "now" | "signed in" | null;
}

/** What can be done with the piece besides buying it. */
export const Actions = memo(function Actions({ hasVariant, act, asks }: ActionsProps) {
  const actions: { code: Action; name: string; icon: string }[] = [
    { code: "share", name: "Поделиться", icon: "share" },
    { code: "save", name: "Сохранить", icon: "bookmark" },
    // The first press remembers this one, the next ones compare it with what has become of it.
    ...(hasVariant
      ? [
          { code: "compare" as const, name: "Сравнить варианты", icon: "compare" },
          { code: "remember" as const, name: "Заменить первый вариант", icon: "layers" },
        ]
      : [{ code: "remember" as const, name: "Сравнить с\u00a0другим вариантом", icon: "layers" }]),
    { code: "reset", name: "Сбросить", icon: "reset" },
    ...(asks === "now" ? [{ code: "ask" as const, name: "Спросить", icon: "chat" }] : []),
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
      <li>
        <a href={paths.builds}>
          <Icon name="ruler" size={20} />
          Мои&nbsp;сборки
        </a>
      </li>
      <li>
        <a href={samplesPath}>
          <Icon name="layers" size={20} />
          Образцы материалов
        </a>
      </li>
      {asks === "signed in" ? (
        <li>
          <a href={paths.auth("sign-in")} data-modal="auth">
            <Icon name="chat" size={20} />
            Спросить
          </a>
        </li>
      ) : null}
    </ul>
  );
});
