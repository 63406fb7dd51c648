import type { Unsent } from "@zertsalo/domain/chat/feed-state";
import { clsx } from "clsx";
import { CardView } from "./card-view.tsx";
import { FileView } from "./file-view.tsx";
import styles from "./feed-message.module.css";
import { QuoteView } from "./quote-view.tsx";

interface UnsentMessageProps {
  unsent: Unsent;
  onAgain: (unsent: Unsent) => void;
  onForget: (key: string) => void;
}

/** A message being sent; after a failure it can be resent or discarded. */
export function UnsentMessage({ unsent, onAgain, onForget }: UnsentMessageProps) {
  const { key, text, files, quote, card, failure } = unsent;
  return (
    <li className={clsx(styles.message, styles.own)}>
      <div className={styles.bubble}>
        <span className="vh">Вы: </span>
        {quote ? <QuoteView quote={quote} /> : null}
        {card ? <CardView card={card} /> : null}
        {text ? <p className={styles.text}>{text}</p> : null}
        {files.map((file) => (
          <FileView key={file.id} file={file} />
        ))}
        {failure === null ? (
          <span className={styles.stamp}>Отправляем</span>
        ) : (
          <span className={styles.failed}>
            <button type="button" onClick={() => onAgain(unsent)}>
              {failure}
            </button>
            <button type="button" onClick={() => onForget(key)}>
              Убрать
            </button>
          </span>
        )}
      </div>
    </li>
  );
}
