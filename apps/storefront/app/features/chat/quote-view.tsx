import type { ChatMessage } from "@zertsalo/contract/chat";
import styles from "./quote-view.module.css";

/** The quoted message: its author and its beginning. */
export function QuoteView({ quote }: { quote: Omit<ChatMessage, "quote"> }) {
  const { owner, userType, text, files } = quote;
  return (
    <blockquote className={styles.quote}>
      <b>{owner === "client" ? "Вы" : userType || "Оператор"}</b>
      <span>{text || files[0]?.clientFileName}</span>
    </blockquote>
  );
}
