import { Icon } from "@zertsalo/ui/icon";
import styles from "./actions.module.css";

interface ActionsProps {
  hasVariant: boolean;
  onRemember: () => void;
  onCompare: () => void;
  onSave: () => void;
  onShare: () => void;
  onReset: () => void;
}

/** What can be done with the piece besides buying it. */
export function Actions({ hasVariant, onRemember, onCompare, onSave, onShare, onReset }: ActionsProps) {
  const actions = [
    { name: "Поделиться", icon: "share", act: onShare },
    { name: "Сохранить", icon: "bookmark", act: onSave },
    { name: "Запомнить вариант", icon: "layers", act: onRemember },
    ...(hasVariant ? [{ name: "Сравнить", icon: "compare", act: onCompare }] : []),
    { name: "Сбросить", icon: "reset", act: onReset },
  ];
  return (
    <ul className={styles.actions} aria-label="Что сделать со&nbsp;сборкой">
      {actions.map(({ name, icon, act }) => (
        <li key={name}>
          <button type="button" onClick={act}>
            <Icon name={icon} size={20} />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
