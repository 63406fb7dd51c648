import type { ConsoleMessage } from "@zertsalo/contract/chat-console";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ConsoleFeed } from "../store/console-state.ts";
import { type Anchor, firstVisible, isNearEnd, offsetIn } from "./feed-anchor.ts";
import { feedWindow } from "./feed-window.ts";

export interface FeedScrollParts {
  messages: readonly ConsoleMessage[];
  hasEarlier: boolean;
  state: ConsoleFeed["history"];
  onEarlier: () => void;
  /** The last message is visible. */
  onSeenEnd: () => void;
}

const guessPx = 84;
/** Within this distance of the top earlier messages are loaded. */
const topPx = 400;

/**
 * Which messages are rendered, and where the feed is scrolled. Heights are measured as rows appear. A reader at the end
 * stays there when a message arrives, a reader above keeps his position.
 */
export function useFeedScroll({ messages, hasEarlier, state, onEarlier, onSeenEnd }: FeedScrollParts) {
  const box = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
  /** Scroll position of the end, for a reader who is there; null: he reads above. */
  const endPx = useRef<number | null>(0);
  const anchor = useRef<Anchor | null>(null);
  const [view, setView] = useState({ scrollPx: Number.MAX_SAFE_INTEGER, viewPx: 800, widthPx: 0 });

  const all = messages.map(({ id }) => heights.get(id) ?? guessPx);
  const scrollPx = Math.min(view.scrollPx, Math.max(0, sum(all) - view.viewPx));
  // Earlier messages were added above: the window moves down with the visible ones.
  const firstId = messages[0]?.id;
  const [previousFirstId, setPreviousFirstId] = useState(firstId);
  if (firstId !== previousFirstId) {
    setPreviousFirstId(firstId);
    const come = Math.max(
      0,
      messages.findIndex(({ id }) => id === previousFirstId),
    );
    setView({ ...view, scrollPx: view.scrollPx + sum(all.slice(0, come)) });
  }
  const rendered = feedWindow(all, scrollPx, view.viewPx);
  const { start, end } = rendered;

  const look = useCallback(() => {
    const at = box.current;
    if (!at) return;
    endPx.current = isNearEnd(at) ? at.scrollTop : null;
    anchor.current = firstVisible(at);
    setView({ scrollPx: at.scrollTop, viewPx: at.clientHeight, widthPx: at.clientWidth });
    if (endPx.current !== null) onSeenEnd();
    if (at.scrollTop < topPx && hasEarlier && state === "ready") onEarlier();
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

  return { box, look, rendered };
}

const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0);
