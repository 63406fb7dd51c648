import type { CannedAnswer } from "@zertsalo/contract/chat-console";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Icon } from "@zertsalo/ui/icon";
import { toasts } from "@zertsalo/ui/toast";
import { useState } from "react";
import { ConsoleRefusal, removeAnswer, saveAnswer } from "../store/console-api.ts";
import { ReadyAnswerForm, type EditedAnswer } from "./answer-form.tsx";
import styles from "./console-dialogs.module.css";

const newAnswer = { id: null, title: "", text: "", sort: 500 };

interface AnswersDialogProps {
  answers: readonly CannedAnswer[];
  onChange: (answers: readonly CannedAnswer[]) => void;
  onClose: () => void;
}

/** Canned answers of all operators: changed here, offered by «/» and above the field. */
export function AnswersDialog({ answers, onChange, onClose }: AnswersDialogProps) {
  const [edited, setEdited] = useState<EditedAnswer | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function settle(work: Promise<CannedAnswer[]>, message: string) {
    try {
      onChange(await work);
      setEdited(null);
      setError(null);
      toasts.show(message);
    } catch (refusal) {
      setError(refusal instanceof ConsoleRefusal ? refusal.message : "Не получилось. Повторите");
    }
  }
  return (
    <Dialog title="Готовые ответы" widthPx={720} onClose={onClose}>
      {edited ? (
        <ReadyAnswerForm
          answer={edited}
          error={error}
          onSave={({ id, ...fields }) => void settle(saveAnswer(id, fields), "Сохранили")}
          onRemove={(id) => void settle(removeAnswer(id), "Удалили")}
          onCancel={() => {
            setEdited(null);
            setError(null);
          }}
        />
      ) : (
        <div className={styles.dialog}>
          <ul className={styles.answerList}>
            {answers.map((answer) => (
              <li key={answer.id}>
                <button type="button" onClick={() => setEdited(answer)}>
                  <b>{answer.title}</b>
                  <span>{answer.text}</span>
                  <Icon name="edit" size={16} />
                </button>
              </li>
            ))}
          </ul>
          <Button variant="secondary" onClick={() => setEdited(newAnswer)}>
            Новый ответ
          </Button>
        </div>
      )}
    </Dialog>
  );
}
