import type { CannedAnswer } from "@zertsalo/contract/chat-console";
import { Icon } from "@zertsalo/ui/icon";
import styles from "./composer.module.css";

interface QuickAnswersProps {
  answers: readonly CannedAnswer[];
  onInsert: (answer: CannedAnswer) => void;
  onManage: () => void;
}

const maxChips = 4;

/** The first canned answers as buttons above the field. */
export function QuickAnswers({ answers, onInsert, onManage }: QuickAnswersProps) {
  return (
    <div className={styles.quick}>
      {answers.slice(0, maxChips).map((answer) => (
        <button key={answer.id} type="button" className={styles.chip} onClick={() => onInsert(answer)}>
          {answer.title}
        </button>
      ))}
      <button type="button" className={styles.chip} onClick={onManage}>
        <Icon name="settings" size={16} />
        <span className="vh">Готовые ответы</span>
      </button>
    </div>
  );
}
