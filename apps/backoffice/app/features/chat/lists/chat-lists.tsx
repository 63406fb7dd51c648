import type { ConsoleLists } from "@zertsalo/domain/chat/console-lists";
import { Icon } from "@zertsalo/ui/icon";
import { type RefObject, useState } from "react";
import { ArchiveList } from "./archive-list.tsx";
import { ChatList } from "./chat-list.tsx";
import styles from "./chat-lists.module.css";

export type ListName = "mine" | "queue" | "archive";

interface ChatListsProps {
  name: ListName;
  lists: ConsoleLists;
  /** Who has the chat open, by their ids. */
  buyersHere: readonly number[];
  openId: number | null;
  now: Date;
  search: RefObject<HTMLInputElement | null>;
  onList: (name: ListName) => void;
  onOpen: (chatId: number) => void;
}

/** The left column: one's own chats, the queue with those of colleagues, the archive with the search. */
export function ChatLists({ name, lists, buyersHere, openId, now, search, onList, onOpen }: ChatListsProps) {
  const [q, setQ] = useState("");
  const tabs = [
    { value: "mine" as const, text: "Мои", count: lists.mine.length },
    { value: "queue" as const, text: "Очередь", count: lists.queue.length },
    { value: "archive" as const, text: "Архив", count: 0 },
  ];
  const common = { buyersHere, openId, now, onOpen };
  const visibleList = q === "" ? name : "archive";
  return (
    <section className={styles.lists} aria-label="Разговоры">
      <div className={styles.tabs} role="group" aria-label="Какие разговоры">
        {tabs.map(({ value, text, count }) => (
          <button
            key={value}
            type="button"
            aria-pressed={visibleList === value}
            onClick={() => {
              setQ("");
              onList(value);
            }}
          >
            {text}
            {count > 0 && ` ${count}`}
          </button>
        ))}
      </div>
      <label className={styles.search}>
        <span className="vh">Поиск по имени, телефону, почте и словам</span>
        <Icon name="search" size={16} />
        <input
          ref={search}
          type="search"
          placeholder="Имя, телефон, слова"
          value={q}
          maxLength={100}
          onChange={(event) => setQ(event.target.value)}
        />
      </label>
      {visibleList === "mine" && (
        <ChatList label="Мои" chats={lists.mine} empty="Вы пока никому не отвечаете. Возьмите из очереди" {...common} />
      )}
      {visibleList === "queue" && (
        <>
          <ChatList label="Очередь" chats={lists.queue} empty="Никто не ждёт" {...common} />
          {lists.others.length > 0 && (
            <>
              <h2 className={styles.listTitle}>У коллег</h2>
              <ChatList label="У коллег" chats={lists.others} empty="" {...common} />
            </>
          )}
        </>
      )}
      {visibleList === "archive" && <ArchiveList q={q.trim()} {...common} />}
    </section>
  );
}
