import { knownPlaceholders, type EditableMessage, partTitle } from "@zertsalo/mail-texts/messages";
import { placeholderNames } from "@zertsalo/mail-texts/placeholder-names";
import { certainPlaceholders } from "@zertsalo/mail-texts/texts-fault";
import editor from "#app/lib/editor/editor.module.css";
import styles from "./message-editor.module.css";

interface PlaceholderListProps {
  message: EditableMessage;
  /** The part that was last written in. */
  part: string;
  onInsert: (text: string) => void;
}

/** What can be filled in; a press puts it at the caret. */
export function PlaceholderList({ message, part, onInsert }: PlaceholderListProps) {
  const known = knownPlaceholders(message);
  if (known.length === 0) return null;
  const certain = certainPlaceholders(message, part);
  return (
    <section className={editor.plate} aria-label="Подстановки">
      <h2>Подстановки</h2>
      <p className={editor.quiet}>
        Нажмите, чтобы вставить в часть «{partTitle(part)}». Слова в квадратных скобках пропадают вместе с подстановкой,
        когда для неё нет значения.
      </p>
      <ul className={styles.placeholders}>
        {known.map((name) => {
          const typed = certain.includes(name) ? `{{${name}}}` : `[ {{${name}}}]`;
          return (
            <li key={name}>
              <button type="button" onClick={() => onInsert(typed)}>
                {typed}
              </button>
              <span>
                {placeholderNames[name]}
                <small>{String(message.values[name] ?? "есть не всегда")}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
