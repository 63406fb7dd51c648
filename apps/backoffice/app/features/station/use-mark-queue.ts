import { useCallback, useEffect, useRef, useState } from "react";
import {
  bodyToSend,
  emptyQueue,
  type MarkQueue,
  type PendingMark,
  pressed,
  queueKey,
  readQueue,
  readRefusals,
  recorded,
  refused,
} from "./mark-queue.ts";

const againMs = 10_000;

type Sent = "recorded" | "later" | { reason: string };

/** Only an answer that says no refuses; a lost network, a lost session and a broken server are tried again. */
async function send(pending: PendingMark): Promise<Sent> {
  const body = JSON.stringify({ code: pending.piece, mark: bodyToSend(pending, Date.now()) });
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/workshop/stations/marks/", { method: "POST", body, headers, redirect: "manual" }).catch(
    () => null,
  );
  if (answer?.ok) return "recorded";
  if (!answer || answer.status < 400 || answer.status >= 500 || answer.status === 401) return "later";
  const { errorText } = (await answer.json().catch(() => ({}))) as { errorText?: string };
  return { reason: errorText ?? "не записано" };
}

/** A worker's marks on this tablet: they survive a lost network and a closed page, each is sent until it is answered. */
export function useMarkQueue(memberId: number, onRecorded: () => void, board: unknown) {
  const key = queueKey(memberId);
  const [queue, setQueue] = useState<MarkQueue>(emptyQueue);
  /** Recorded, and not yet in a queue that was read: without them a button would be the former one for a moment. */
  const [unread, setUnread] = useState<readonly PendingMark[]>([]);
  /** Of them those that the next board has. */
  const due = useRef<ReadonlySet<PendingMark>>(new Set());
  const [isOffline, setIsOffline] = useState(false);
  const isSending = useRef(false);

  const change = useCallback(
    (next: (queue: MarkQueue) => MarkQueue) => {
      const changed = next(readQueue(localStorage.getItem(key)));
      localStorage.setItem(key, JSON.stringify(changed));
      setQueue(changed);
    },
    [key],
  );

  const sendAll = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    const answered: PendingMark[] = [];
    try {
      // One after another: a done mark stands on its start.
      for (;;) {
        const [first] = readQueue(localStorage.getItem(key)).pending;
        if (!first) break;
        const sent = await send(first);
        setIsOffline(sent === "later");
        if (sent === "later") break;
        answered.push(first);
        if (sent === "recorded") setUnread((current) => [...current, first]);
        change((current) =>
          sent === "recorded" ? recorded(current, first.mark.id) : refused(current, first.mark.id, sent.reason),
        );
      }
    } finally {
      isSending.current = false;
    }
    if (answered.length === 0) return;
    due.current = new Set([...due.current, ...answered]);
    onRecorded();
  }, [key, change, onRecorded]);

  useEffect(() => {
    const read = due.current;
    due.current = new Set();
    setUnread((current) => current.filter((each) => !read.has(each)));
  }, [board]);

  useEffect(() => {
    setQueue(readQueue(localStorage.getItem(key)));
    const retry = () => void sendAll();
    retry();
    const timer = setInterval(retry, againMs);
    window.addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
    };
  }, [key, sendAll]);

  const press = (mark: PendingMark) => {
    change((current) => pressed(current, mark));
    void sendAll();
  };
  return { queue, unread, isOffline, press, readRefusals: () => change(readRefusals) };
}
