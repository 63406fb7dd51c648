import { absenceText } from "@zertsalo/domain/chat/working-hours";
import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { showToast } from "#app/lib/notices/show-toast.ts";
import { isSoundOn, setSound } from "./announce.ts";
import styles from "./chat-head.module.css";
import type { ChatState } from "./chat-state.ts";

interface ChatHeadProps {
  state: ChatState;
  nowMs: number;
  /** False: nobody has answered. */
  onEnd: () => Promise<boolean>;
}

/** Who answers, whether he is there, and the way out. */
export function ChatHead({ state, nowMs, onEnd }: ChatHeadProps) {
  const { operator, isOnline, line, chatId, feed } = state;
  const [isEnding, setEnding] = useState(false);

  async function end() {
    setEnding(true);
    if (!(await onEnd())) void showToast("Чат не\u00a0завершился. Повторите попытку позднее", { icon: "alert" });
    setEnding(false);
  }

  return (
    <header className={styles.head}>
      <span className={styles.face} aria-hidden="true">
        {operator ? operator.slice(0, 1) : <Icon name="chat" />}
      </span>
      <div className={styles.who}>
        <h1>{operator ? `${operator}, консультант` : "Поддержка"}</h1>
        <p role="status">
          <span className={clsx(styles.dot, isOnline && styles.on)} />
          {!isOnline
            ? absenceText(nowMs)
            : feed.typingUntilMs > 0
              ? "Пишет"
              : line === "connecting"
                ? "Соединяемся"
                : "На\u00a0связи"}
        </p>
      </div>
      <SoundButton />
      {chatId === null ? null : (
        <button
          type="button"
          className={styles.end}
          disabled={isEnding}
          aria-label="Завершить чат"
          onClick={() => void end()}
        >
          Завершить<span className={styles.wide}> чат</span>
        </button>
      )}
    </header>
  );
}

function SoundButton() {
  const [isOn, setOn] = useState(false);
  // What this browser remembers is not known to the server.
  useEffect(() => setOn(isSoundOn()), []);
  const toggle = () => {
    setSound(!isOn);
    setOn(!isOn);
  };
  return (
    <IconButton
      className={clsx(styles.sound, isOn && styles.loud)}
      aria-label="Звук новых сообщений"
      aria-pressed={isOn}
      title={isOn ? "Звук включён" : "Звук выключен"}
      onClick={toggle}
    >
      <Icon name="bell" />
    </IconButton>
  );
}
