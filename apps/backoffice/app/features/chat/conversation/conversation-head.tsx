import type { ConsoleChat } from "@zertsalo/contract/chat-console";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { holderText, platformTexts } from "./chat-texts.ts";
import styles from "./conversation.module.css";

export interface ConversationHeadProps {
  chat: ConsoleChat;
  isMine: boolean;
  /** May close and hand on chats of others. */
  leads: boolean;
  canTake: boolean;
  /** The buyer has the chat open. */
  isBuyerHere: boolean;
  isBuyerTyping: boolean;
  onTake: () => void;
  onTransfer: () => void;
  onClose: () => void;
  onCard: () => void;
  onBack: () => void;
}

/** The buyer, whether he is there, and what can be done with his chat. */
export function ConversationHead(props: ConversationHeadProps) {
  const { chat, isMine, leads, canTake, isBuyerHere, isBuyerTyping, onTake, onTransfer, onClose, onCard, onBack } =
    props;
  const canSettle = chat.closedAt === null && (isMine || leads);
  return (
    <header className={styles.head}>
      <button type="button" className={styles.back} onClick={onBack}>
        <Icon name="back" />
        <span className="vh">К списку</span>
      </button>
      <div className={styles.who}>
        <h2>
          {chat.buyer.name}
          {isBuyerHere && <span className={styles.here}>в чате</span>}
        </h2>
        <p>
          {isBuyerTyping
            ? "печатает…"
            : [chat.city, platformTexts[chat.platform], isMine ? "" : holderText(chat)].filter(Boolean).join(", ")}
        </p>
      </div>
      <div className={styles.acts}>
        {canTake && (
          <Button size="sm" onClick={onTake}>
            {chat.operator === null ? "Взять" : "Взять себе"}
          </Button>
        )}
        {canSettle && chat.operator !== null && (
          <Button variant="secondary" size="sm" onClick={onTransfer}>
            Передать
          </Button>
        )}
        {canSettle && (
          <Button variant="secondary" size="sm" onClick={onClose}>
            Завершить
          </Button>
        )}
        <button type="button" className={styles.cardButton} onClick={onCard}>
          <Icon name="user" />
          <span className="vh">Карточка покупателя</span>
        </button>
      </div>
    </header>
  );
}
