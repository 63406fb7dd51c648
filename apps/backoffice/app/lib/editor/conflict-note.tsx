import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import styles from "./editor.module.css";
import type { WorkingCopy } from "./use-working-copy.ts";

interface ConflictNoteProps<Content> {
  copy: WorkingCopy<Content>;
  /** The fields as staff read them. */
  titles: Readonly<Record<keyof Content, string>>;
}

/** Tells what a colleague has saved under what is being written here. */
export function ConflictNote<Content>({ copy: { conflict, acceptTheirs }, titles }: ConflictNoteProps<Content>) {
  if (!conflict) return null;
  const listed = (fields: readonly (keyof Content)[]) => fields.map((field) => titles[field]).join(", ");
  const { theirs, both } = conflict;
  return (
    <Note tone="accent" icon="info" isNews>
      <div className={styles.meanwhile}>
        <p>
          Ваши правки на месте.{" "}
          {theirs.length > 0 && <>Коллега тем временем изменил и сохранил, показываем уже его: {listed(theirs)}. </>}
          {both.length > 0 && <>Правили оба, осталось ваше: {listed(both)}. </>}
          Проверьте и сохраните ещё раз.
        </p>
        {both.length > 0 && (
          <Button size="sm" variant="secondary" onClick={acceptTheirs}>
            Взять, как у коллеги
          </Button>
        )}
      </div>
    </Note>
  );
}
