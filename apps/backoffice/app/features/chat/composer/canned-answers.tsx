import type { CannedAnswer } from "@zertsalo/contract/chat-console";
import shared from "../shared.module.css";
import styles from "./composer.module.css";

interface CannedAnswersProps {
  listId: string;
  answers: readonly CannedAnswer[];
  chosen: number;
  onInsert: (answer: CannedAnswer) => void;
}

/** Canned answers that match what was typed after «/»; they are chosen by keys of the field. */
export function CannedAnswers({ listId, answers, chosen, onInsert }: CannedAnswersProps) {
  return (
    <div id={listId} role="listbox" aria-label="Готовые ответы" className={styles.canned}>
      {answers.length === 0 && <p className={shared.nothing}>Такого ответа нет</p>}
      {answers.map((answer, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field's own keys choose
        <div
          key={answer.id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          onClick={() => onInsert(answer)}
        >
          <b>{answer.title}</b>
          <span>{answer.text}</span>
        </div>
      ))}
    </div>
  );
}
