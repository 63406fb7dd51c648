import type { ConsoleMessage } from "@zertsalo/contract/chat-console";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { Button } from "@zertsalo/ui/button";
import type { ReactNode } from "react";
import { dayName } from "../format.ts";
import styles from "./message-feed.module.css";
import { type FeedScrollParts, useFeedScroll } from "./use-feed-scroll.ts";

interface MessageFeedProps extends FeedScrollParts {
  now: Date;
  renderRow: (message: ConsoleMessage) => ReactNode;
}

/** Messages of one chat. Of thousands only those around the visible part are rendered. */
export function MessageFeed({ now, renderRow, ...feed }: MessageFeedProps) {
  const { messages, hasEarlier, state, onEarlier } = feed;
  const { box, look, rendered } = useFeedScroll(feed);
  const { start, end, abovePx, belowPx } = rendered;
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
