import { Dialog } from "@zertsalo/ui/dialog";
import { useState } from "react";
import { rowLinks, saveButton, searchField } from "#app/lib/screen-keys.ts";
import styles from "./keys-dialog.module.css";

const everywhere = [
  { keys: "Ctrl K", text: "Найти везде" },
  { keys: "?", text: "Этот список" },
];

/** The keys that do something on this very screen. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  // Before the dialog itself is on the page, whose forms would be found instead.
  const [keys] = useState(() => [
    ...(searchField() ? [{ keys: "/", text: "Поиск по списку" }] : []),
    ...(rowLinks().length > 0
      ? [
          { keys: "J, K", text: "Следующая и предыдущая строка; дальше и стрелками" },
          { keys: "Enter", text: "Открыть строку" },
        ]
      : []),
    ...(saveButton() ? [{ keys: "Ctrl S, Ctrl Enter", text: "Сохранить" }] : []),
    ...everywhere,
  ]);
  return (
    <Dialog title="Клавиши" onClose={onClose} widthPx={440}>
      <dl className={styles.keys}>
        {keys.map(({ keys: name, text }) => (
          <div key={name}>
            <dt>
              <kbd>{name}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
