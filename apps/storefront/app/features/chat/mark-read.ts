import { unreadIds } from "@zertsalo/domain/chat/messages";
import { readDelayMs, readWay } from "@zertsalo/domain/chat/read-rules";
import type { SenderParts } from "./send-message.ts";

export interface MarkerParts extends Pick<SenderParts, "get" | "dispatch" | "line" | "ask"> {
  /** No message is unread any more. */
  onRead: () => void;
}

/** Marks unread messages as read after a delay; a hidden tab marks nothing. */
export function readMarker({ get, dispatch, line, ask, onRead }: MarkerParts) {
  async function markRead() {
    const { isOnline, line: state, feed } = get();
    const ids = unreadIds(feed.messages);
    if (ids.length === 0) return;
    const way = readWay({ isOnline, isConnected: state === "open" });
    const answer = way === "socket" ? await (await line()).read(ids) : await ask("read", { ids });
    // A failed mark is retried when another message arrives or the tab becomes visible.
    if (!answer?.ok) return;
    dispatch({ type: "read", mark: { by: "client", ids, at: new Date().toISOString() } });
    onRead();
  }

  return function readLater(why: "came" | "seen") {
    const delayMs = readDelayMs(!document.hidden, why);
    if (delayMs === null || unreadIds(get().feed.messages).length === 0) return;
    if (delayMs === 0) void markRead();
    else setTimeout(() => void (document.hidden || markRead()), delayMs);
  };
}
