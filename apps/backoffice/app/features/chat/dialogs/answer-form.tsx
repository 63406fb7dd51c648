import type { CannedAnswer } from "@zertsalo/contract/chat-console";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { TextArea } from "@zertsalo/ui/text-area";
import { useState } from "react";
import styles from "./console-dialogs.module.css";

/** Id null: it is not stored yet. */
export type EditedAnswer = Omit<CannedAnswer, "id"> & { id: number | null };

interface AnswerFormProps {
  answer: EditedAnswer;
  error: string | null;
  onSave: (answer: EditedAnswer) => void;
  onRemove: (id: number) => void;
  onCancel: () => void;
}

/** Name and text of one canned answer. */
export function ReadyAnswerForm({ answer, error, onSave, onRemove, onCancel }: AnswerFormProps) {
  const [edited, setEdited] = useState(answer);
  const { id } = edited;
  return (
    <form
      className={styles.dialog}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(edited);
      }}
    >
      <TextField
        label="Название"
        required
        maxLength={60}
        value={edited.title}
        error={error ?? undefined}
        onChange={(event) => setEdited({ ...edited, title: event.target.value })}
      />
      <TextArea
        label="Текст"
        hint="{имя} — имя покупателя"
        required
        maxLength={4_000}
        rows={5}
        value={edited.text}
        onChange={(event) => setEdited({ ...edited, text: event.target.value })}
      />
      <div className={styles.dialogActs}>
        <Button type="submit">Сохранить</Button>
        <Button variant="secondary" onClick={onCancel}>
          Отмена
        </Button>
        {id !== null && (
          <Button variant="ghost" onClick={() => onRemove(id)}>
            Удалить
          </Button>
        )}
      </div>
    </form>
  );
}
