import type { ConsoleMessage } from "@zertsalo/contract/chat-console";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./message-feed.module.css";
import { feedWindow } from "./feed-window.ts";
import { dayName } from "./shown.ts";

interface MessageFeedProps {
  messages: readonly ConsoleMessage[];
  hasEarlier: boolean;
  isLoading: boolean;
  now: Date;
  onEarlier: () => void;
  /** The last message is in sight. */
  onSeenEnd: () => void;
  renderRow: (message: ConsoleMessage) => ReactNode;
}

const guessPx = 84;
/** So near to an edge it counts as reached. */
const nearPx = 60;

/**
 * Messages of one chat. Of thousands only those around the visible part are in the page; heights are measured as rows are
 * drawn. Who is at the end stays there when something comes, who reads above stays at what he reads.
 */
export function MessageFeed({
  messages,
  hasEarlier,
  isLoading,
  now,
  onEarlier,
  onSeenEnd,
  renderRow,
}: MessageFeedProps) {
  const box = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
  const atEnd = useRef(true);
  const anchor = useRef<{ id: string; topPx: number } | null>(null);
  const [view, setView] = useState({ scrollPx: Number.MAX_SAFE_INTEGER, viewPx: 800, widthPx: 0 });

  const all = messages.map(({ id }) => heights.get(id) ?? guessPx);
  const scrollPx = Math.min(view.scrollPx, Math.max(0, all.reduce((sum, height) => sum + height, 0) - view.viewPx));
  // Earlier messages have come above: the window moves down with what is being read.
  const firstId = messages[0]?.id;
  const [knownFirst, setKnownFirst] = useState(firstId);
  if (firstId !== knownFirst) {
    setKnownFirst(firstId);
    const come = Math.max(
      0,
      messages.findIndex(({ id }) => id === knownFirst),
    );
    const comePx = all.slice(0, come).reduce((sum, height) => sum + height, 0);
    setView({ ...view, scrollPx: view.scrollPx + comePx });
  }
  const { start, end, abovePx, belowPx } = feedWindow(all, scrollPx, view.viewPx);

  const look = useCallback(() => {
    const at = box.current;
    if (!at) return;
    atEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < nearPx;
    anchor.current = firstVisible(at);
    setView({ scrollPx: at.scrollTop, viewPx: at.clientHeight, widthPx: at.clientWidth });
    if (atEnd.current) onSeenEnd();
    if (at.scrollTop < 400 && hasEarlier && !isLoading) onEarlier();
  }, [hasEarlier, isLoading, onEarlier, onSeenEnd]);

  useLayoutEffect(() => {
    const at = box.current;
    if (!at) return;
    const measured = Array.from(
      at.querySelectorAll<HTMLElement>("[data-message]"),
      (drawn) => [Number(drawn.dataset.message), drawn.offsetHeight] as const,
    ).filter(([id, height]) => heights.get(id) !== height);
    if (measured.length > 0) setHeights(new Map([...heights, ...measured]));
    if (atEnd.current) at.scrollTop = at.scrollHeight;
    else if (anchor.current) {
      const kept = at.querySelector<HTMLElement>(`[data-message="${anchor.current.id}"]`);
      if (kept)
        at.scrollTop += kept.getBoundingClientRect().top - at.getBoundingClientRect().top - anchor.current.topPx;
    }
  }, [messages, heights, start, end, view]);

  useEffect(() => {
    const at = box.current;
    if (!at) return;
    const watch = new ResizeObserver(() => {
      if (atEnd.current) at.scrollTop = at.scrollHeight;
      look();
    });
    watch.observe(at);
    return () => watch.disconnect();
  }, [look]);
  const lastId = messages.at(-1)?.id;
  useEffect(() => {
    if (lastId !== undefined && atEnd.current) onSeenEnd();
  }, [lastId, onSeenEnd]);

  return (
    // A list that is scrolled is reached by the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions have to be focusable
    <div ref={box} className={styles.feed} tabIndex={0} role="log" aria-label="Сообщения" onScroll={look}>
      {isLoading && <p className={styles.feedNote}>Загружаем…</p>}
      <div style={{ height: abovePx }} />
      {messages.slice(start, end).map((message, index) => (
        <div key={message.id} data-message={message.id} className={styles.feedRow}>
          {isNewDay(messages[start + index - 1], message) && (
            <p className={styles.day}>{dayName(message.createdAt, now)}</p>
          )}
          {renderRow(message)}
        </div>
      ))}
      <div style={{ height: belowPx }} />
    </div>
  );
}

const isNewDay = (before: ConsoleMessage | undefined, message: ConsoleMessage): boolean =>
  !before || inMoscow(new Date(before.createdAt)).day !== inMoscow(new Date(message.createdAt)).day;

function firstVisible(at: HTMLElement): { id: string; topPx: number } | null {
  const { top } = at.getBoundingClientRect();
  for (const drawn of at.querySelectorAll<HTMLElement>("[data-message]")) {
    const box = drawn.getBoundingClientRect();
    if (box.bottom > top) return { id: drawn.dataset.message ?? "", topPx: box.top - top };
  }
  return null;
}
