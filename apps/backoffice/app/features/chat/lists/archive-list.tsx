import type { ConsoleChat } from "@zertsalo/contract/chat-console";
import { Button } from "@zertsalo/ui/button";
import { useEffect, useState } from "react";
import shared from "../shared.module.css";
import { askArchive } from "../store/console-api.ts";
import { ChatList, type ChatListProps } from "./chat-list.tsx";

const typingPauseMs = 300;

interface ArchiveListProps extends Pick<ChatListProps, "buyersHere" | "openId" | "now" | "onOpen"> {
  /** Searched in open chats too; empty: the latest that have ended. */
  q: string;
}

/** Chats that have ended, or those that a search finds. */
export function ArchiveList({ q, ...common }: ArchiveListProps) {
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
