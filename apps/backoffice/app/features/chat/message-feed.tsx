import type { ConsoleMessage } from "@zertsalo/contract/chat-console";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { Button } from "@zertsalo/ui/button";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Feed } from "./console-state.ts";
import styles from "./message-feed.module.css";
import { feedWindow } from "./feed-window.ts";
import { dayName } from "./format.ts";

interface MessageFeedProps {
  messages: readonly ConsoleMessage[];
  hasEarlier: boolean;
  state: Feed["state"];
  now: Date;
  onEarlier: () => void;
  /** The last message is visible. */
  onSeenEnd: () => void;
  renderRow: (message: ConsoleMessage) => ReactNode;
}

const guessPx = 84;
/** Within this distance an edge counts as reached. */
const nearPx = 60;

/**
 * Messages of one chat. Of thousands only those around the visible part are rendered; heights are measured as rows
 * appear. A reader at the end stays there when a message arrives, a reader above keeps his position.
 */
export function MessageFeed({ messages, hasEarlier, state, now, onEarlier, onSeenEnd, renderRow }: MessageFeedProps) {
  const box = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
  /** Scroll position of the end, for a reader who is there; null: he reads above. */
  const endPx = useRef<number | null>(0);
  const anchor = useRef<Anchor | null>(null);
  const [view, setView] = useState({ scrollPx: Number.MAX_SAFE_INTEGER, viewPx: 800, widthPx: 0 });

  const all = messages.map(({ id }) => heights.get(id) ?? guessPx);
  const scrollPx = Math.min(view.scrollPx, Math.max(0, all.reduce((sum, height) => sum + height, 0) - view.viewPx));
  // Earlier messages were added above: the window moves down with the visible ones.
  const firstId = messages[0]?.id;
  const [previousFirstId, setPreviousFirstId] = useState(firstId);
  if (firstId !== previousFirstId) {
    setPreviousFirstId(firstId);
    const come = Math.max(
      0,
      messages.findIndex(({ id }) => id === previousFirstId),
    );
    const comePx = all.slice(0, come).reduce((sum, height) => sum + height, 0);
    setView({ ...view, scrollPx: view.scrollPx + comePx });
  }
  const { start, end, abovePx, belowPx } = feedWindow(all, scrollPx, view.viewPx);

  const look = useCallback(() => {
    const at = box.current;
    if (!at) return;
    endPx.current = isNearEnd(at) ? at.scrollTop : null;
    anchor.current = firstVisible(at);
    setView({ scrollPx: at.scrollTop, viewPx: at.clientHeight, widthPx: at.clientWidth });
    if (endPx.current !== null) onSeenEnd();
    if (at.scrollTop < 400 && hasEarlier && state === "ready") onEarlier();
  }, [hasEarlier, state, onEarlier, onSeenEnd]);

  useLayoutEffect(() => {
    const at = box.current;
    if (!at) return;
    const measured = Array.from(
      at.querySelectorAll<HTMLElement>("[data-message]"),
      (drawn) => [Number(drawn.dataset.message), drawn.offsetHeight] as const,
    ).filter(([id, height]) => heights.get(id) !== height);
    if (measured.length > 0) setHeights(new Map([...heights, ...measured]));
    // Scroll events arrive a frame late: the reader's latest scroll must not be undone.
    if (endPx.current !== null && at.scrollTop < endPx.current && !isNearEnd(at)) endPx.current = null;
    if (endPx.current !== null) {
      at.scrollTop = at.scrollHeight;
      endPx.current = at.scrollTop;
      return;
    }
    const { id, offsetPx } = anchor.current ?? { id: "", offsetPx: 0 };
    const anchored = at.querySelector<HTMLElement>(`[data-message="${id}"]`);
    if (anchored) {
      const moved = offsetIn(at, anchored);
      at.scrollTop += moved - offsetPx;
      anchor.current = { id, offsetPx: moved };
    } else anchor.current = firstVisible(at); // After a long jump the old anchor is out of the window.
  }, [messages, state, heights, start, end, view]);

  useEffect(() => {
    const at = box.current;
    if (!at) return;
    const watch = new ResizeObserver(() => {
      if (endPx.current !== null) at.scrollTop = at.scrollHeight;
      look();
    });
    watch.observe(at);
    return () => watch.disconnect();
  }, [look]);
  const lastId = messages.at(-1)?.id;
  useEffect(() => {
    if (lastId !== undefined && endPx.current !== null) onSeenEnd();
  }, [lastId, onSeenEnd]);

  return (
    // A scrollable list must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions have to be focusable
    <div ref={box} className={styles.feed} tabIndex={0} role="log" aria-label="Сообщения" onScroll={look}>
      {state === "loading" && <p className={styles.feedNote}>Загружаем…</p>}
      {state === "failed" && hasEarlier && (
        <p className={styles.feedNote}>
          Ранние сообщения не загрузились
          <Button variant="ghost" size="sm" onClick={onEarlier}>
            Повторить
          </Button>
        </p>
      )}
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

const isNearEnd = (at: HTMLElement): boolean => at.scrollHeight - at.scrollTop - at.clientHeight < nearPx;

/** Offset from the beginning of the scrollable content, independent of the scroll position. */
const offsetIn = (at: HTMLElement, drawn: HTMLElement): number =>
  drawn.getBoundingClientRect().top - at.getBoundingClientRect().top + at.scrollTop;

/** The message that keeps its position when others are added above. */
interface Anchor {
  id: string;
  offsetPx: number;
}

function firstVisible(at: HTMLElement): Anchor | null {
  const { top } = at.getBoundingClientRect();
  for (const drawn of at.querySelectorAll<HTMLElement>("[data-message]"))
    if (drawn.getBoundingClientRect().bottom > top)
      return { id: drawn.dataset.message ?? "", offsetPx: offsetIn(at, drawn) };
  return null;
}
