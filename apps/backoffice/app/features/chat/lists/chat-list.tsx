import type { ConsoleChat } from "@zertsalo/contract/chat-console";
import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import styles from "./chat-lists.module.css";
import shared from "../shared.module.css";
import { formatTimeOrDay, formatInitials } from "../format.ts";

export interface ChatListProps {
  label: string;
  chats: readonly ConsoleChat[];
  buyersHere: readonly number[];
  openId: number | null;
  now: Date;
  /** Message for an empty list. */
  empty: string;
  onOpen: (chatId: number) => void;
}

const waits = (chat: ConsoleChat, now: Date): number =>
  chat.waitsSince === null ? 0 : Math.floor((now.getTime() - Date.parse(chat.waitsSince)) / 60_000);

/** Rows of chats; waits of more than five minutes are marked. */
export function ChatList({ label, chats, buyersHere, openId, now, empty, onOpen }: ChatListProps) {
  if (chats.length === 0) return <p className={shared.nothing}>{empty}</p>;
  return (
    <ul aria-label={label} className={styles.rows}>
      {chats.map((chat) => (
        <li key={chat.id}>
          <button
            type="button"
            className={styles.row}
            aria-current={chat.id === openId ? "true" : undefined}
            onClick={() => onOpen(chat.id)}
          >
            <span
              className={styles.avatar}
              data-here={buyersHere.includes(chat.buyer.id) || undefined}
              aria-hidden="true"
            >
              {formatInitials(chat.buyer.name)}
            </span>
            <span className={styles.rowText}>
              <b>
                {chat.buyer.name}
                {buyersHere.includes(chat.buyer.id) && <span className="vh">, в чате</span>}
              </b>
              <span>
                {chat.last?.owner === "operator" && "Мы: "}
                {chat.last?.text ?? "Пока без слов"}
              </span>
            </span>
            <span className={styles.rowSide}>
              <time dateTime={chat.last?.at ?? chat.openedAt}>
                {formatTimeOrDay(chat.last?.at ?? chat.openedAt, now)}
              </time>
              {chat.unread > 0 && (
                <span className={styles.count}>
                  {chat.unread}
                  <span className="vh"> непрочитанных</span>
                </span>
              )}
              {chat.unread === 0 && waits(chat, now) >= 5 && (
                <span className={clsx(styles.waits)}>
                  <Icon name="clock" size={16} />
                  {waits(chat, now)} мин
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
