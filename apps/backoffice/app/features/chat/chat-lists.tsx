import type { ConsoleChat } from "@zertsalo/contract/chat-console";
import type { ConsoleLists } from "@zertsalo/domain/chat/console-lists";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { type RefObject, useEffect, useState } from "react";
import { ChatList } from "./chat-list.tsx";
import { askArchive } from "./console-api.ts";
import styles from "./chat-lists.module.css";
import shared from "./shared.module.css";

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
      {visibleList === "archive" && <Archive q={q.trim()} {...common} />}
    </section>
  );
}

const typingPauseMs = 300;

type ArchiveProps = Pick<ChatListsProps, "buyersHere" | "openId" | "now" | "onOpen"> & { q: string };

function Archive({ q, ...common }: ArchiveProps) {
  const [found, setFound] = useState<{ chats: ConsoleChat[]; hasMore: boolean } | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        askArchive(q, null, stop.signal).then(
          (come) => !stop.signal.aborted && setFound(come),
          () => !stop.signal.aborted && setFound("failed"),
        );
      },
      q === "" ? 0 : typingPauseMs,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q, attempt]);

  async function readMore() {
    if (found === null || found === "failed") return;
    const before = found.chats.at(-1)?.id ?? null;
    const more = await askArchive(q, before, new AbortController().signal).catch(() => null);
    if (more) setFound({ chats: [...found.chats, ...more.chats], hasMore: more.hasMore });
  }

  if (found === null) {
    return (
      <p className={shared.nothing} aria-busy="true">
        Загружаем…
      </p>
    );
  }
  if (found === "failed") {
    return (
      <div className={shared.nothing}>
        <p>Архив не открылся.</p>
        <Button variant="secondary" size="sm" onClick={() => setAttempt((count) => count + 1)}>
          Повторить
        </Button>
      </div>
    );
  }
  return (
    <>
      <ChatList
        label={q === "" ? "Архив" : "Нашлось"}
        chats={found.chats}
        empty={q === "" ? "Завершённых разговоров ещё нет" : "Ничего не нашлось"}
        {...common}
      />
      {found.hasMore && (
        <Button variant="ghost" size="sm" block onClick={() => void readMore()}>
          Показать ещё
        </Button>
      )}
    </>
  );
}
