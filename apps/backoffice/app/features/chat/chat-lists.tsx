import type { ConsoleChat } from "@zertsalo/contract/chat-console";
import type { ConsoleLists } from "@zertsalo/domain/chat/console-lists";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { type RefObject, useEffect, useState } from "react";
import { ChatList } from "./chat-list.tsx";
import { askArchive } from "./console-api.ts";
import styles from "./console.module.css";

export type ListName = "mine" | "queue" | "archive";

interface ChatListsProps {
  name: ListName;
  lists: ConsoleLists;
  openId: number | null;
  now: Date;
  search: RefObject<HTMLInputElement | null>;
  onList: (name: ListName) => void;
  onOpen: (chatId: number) => void;
}

/** The left column: one's own chats, the queue with those of colleagues, the archive with the search. */
export function ChatLists({ name, lists, openId, now, search, onList, onOpen }: ChatListsProps) {
  const [q, setQ] = useState("");
  const tabs = [
    { value: "mine" as const, text: "Мои", count: lists.mine.length },
    { value: "queue" as const, text: "Очередь", count: lists.queue.length },
    { value: "archive" as const, text: "Архив", count: 0 },
  ];
  const shared = { openId, now, onOpen };
  const shown = q === "" ? name : "archive";
  return (
    <section className={styles.lists} aria-label="Разговоры">
      <div className={styles.tabs} role="group" aria-label="Какие разговоры">
        {tabs.map(({ value, text, count }) => (
          <button
            key={value}
            type="button"
            aria-pressed={shown === value}
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
      {shown === "mine" && (
        <ChatList label="Мои" chats={lists.mine} empty="Вы пока никому не отвечаете. Возьмите из очереди" {...shared} />
      )}
      {shown === "queue" && (
        <>
          <ChatList label="Очередь" chats={lists.queue} empty="Никто не ждёт" {...shared} />
          {lists.others.length > 0 && (
            <>
              <h2 className={styles.listTitle}>У коллег</h2>
              <ChatList label="У коллег" chats={lists.others} empty="" {...shared} />
            </>
          )}
        </>
      )}
      {shown === "archive" && <Archive q={q.trim()} {...shared} />}
    </section>
  );
}

const typingPauseMs = 300;

function Archive({ q, openId, now, onOpen }: Pick<ChatListsProps, "openId" | "now" | "onOpen"> & { q: string }) {
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
      <p className={styles.nothing} aria-busy="true">
        Загружаем…
      </p>
    );
  }
  if (found === "failed") {
    return (
      <div className={styles.nothing}>
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
        openId={openId}
        now={now}
        empty={q === "" ? "Завершённых разговоров ещё нет" : "Ничего не нашлось"}
        onOpen={onOpen}
      />
      {found.hasMore && (
        <Button variant="ghost" size="sm" block onClick={() => void readMore()}>
          Показать ещё
        </Button>
      )}
    </>
  );
}
