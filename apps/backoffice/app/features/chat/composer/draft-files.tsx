import { Icon } from "@zertsalo/ui/icon";
import styles from "./composer.module.css";
import type { ChangeDraft, Draft } from "./draft.ts";

/** Files of the answer, and the one that is being uploaded. */
export function DraftFiles({ draft: { files, upload }, onChange }: { draft: Draft; onChange: ChangeDraft }) {
  const remove = (removed: string) =>
    onChange((written) => ({ ...written, files: written.files.filter(({ id }) => id !== removed) }));
  return (
    <ul className={styles.files} aria-label="Вложения">
      {files.map(({ id, clientFileName }) => (
        <li key={id}>
          <span>{clientFileName}</span>
          <button type="button" aria-label={`Убрать ${clientFileName}`} onClick={() => remove(id)}>
            <Icon name="x" size={16} />
          </button>
        </li>
      ))}
      {upload && (
        <li>
          <span>{upload.name}</span>
          <progress value={upload.share} max={1} aria-label="Загрузка файла" />
          <button type="button" aria-label="Отменить загрузку" onClick={() => upload.stop.abort()}>
            <Icon name="x" size={16} />
          </button>
        </li>
      )}
    </ul>
  );
}
