import type { ChatMessage } from "@zertsalo/contract/chat";
import { stampOf } from "@zertsalo/domain/chat/feed";
import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { memo } from "react";
import { CardView } from "./card-view.tsx";
import { FileView } from "./file-view.tsx";
import styles from "./feed-message.module.css";
import { QuoteView } from "./quote-view.tsx";

interface FeedMessageProps {
  message: ChatMessage;
  feed: readonly ChatMessage[];
  onQuote: (message: ChatMessage) => void;
}

export const FeedMessage = memo(function FeedMessage({ message, feed, onQuote }: FeedMessageProps) {
  const { owner, userType, text, files, quote, card, unread, createdAt } = message;
  const isOwn = owner === "client";
  // A card that was sent without a word says its name itself.
  const words = card && text === card.title ? "" : text;
  return (
    <li className={clsx(styles.message, isOwn && styles.own)} data-unread={unread || undefined}>
      <div className={styles.bubble}>
        <span className="vh">{isOwn ? "Вы: " : `${userType || "Оператор"}: `}</span>
        {quote ? <QuoteView quote={quote} /> : null}
        {card ? <CardView card={card} /> : null}
        {words ? <p className={styles.text}>{words}</p> : null}
        {files.map((file) => (
          <FileView key={file.id} file={file} />
        ))}
        <time className={styles.stamp} dateTime={createdAt}>
          {stampOf(message, feed)}
        </time>
      </div>
      <button
        type="button"
        className={styles.answer}
        aria-label={`Ответить на сообщение: ${(text || files[0]?.clientFileName) ?? ""}`.slice(0, 80)}
        onClick={() => onQuote(message)}
      >
        <Icon name="undo" size={16} />
      </button>
    </li>
  );
});
