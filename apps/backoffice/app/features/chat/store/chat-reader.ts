import type { ConsoleChat, ConsoleMessage } from "@zertsalo/contract/chat-console";
import { missingAfter } from "@zertsalo/domain/chat/feed-state";
import { type askChat as AskChat, type askLists as AskLists, ConsoleRefusal } from "./console-api.ts";
import type { ConsoleEvent, ConsoleState } from "./console-state.ts";

export interface ReaderParts {
  get: () => ConsoleState;
  dispatch: (event: ConsoleEvent) => void;
  askLists: typeof AskLists;
  askChat: typeof AskChat;
}

/** Reads lists and messages by HTTP: what the socket has not brought. */
export function chatReader({ get, dispatch, askLists, askChat }: ReaderParts) {
  /** Whether the socket has been connected all the time since. */
  function liveSince(): () => boolean {
    const { line, connections } = get();
    return () => line === "on" && get().line === "on" && get().connections === connections;
  }

  /** Lists again, since events can be lost; and what the open chat has missed by its row. */
  async function relist(): Promise<void> {
    const isLive = liveSince();
    const lists = await askLists().catch((error: unknown) => {
      const isRefused = error instanceof ConsoleRefusal && (error.status === 401 || error.status === 403);
      if (isRefused) dispatch({ type: "line", line: "refused" });
      return null;
    });
    if (!lists) return;
    dispatch({ type: "lists", ...lists });
    const open = get().chats.find(({ id }) => id === get().openId);
    if (!open) return;
    if (lists.chats.some(({ id }) => id === open.id)) await readMissed(open, isLive());
    // It has ended meanwhile.
    else if (open.closedAt === null) await readLatest(open.id);
  }

  async function readMissed({ id: chatId, last }: Pick<ConsoleChat, "id" | "last">, isLive: boolean): Promise<void> {
    const feed = get().feeds[chatId];
    if (!feed) return;
    const after = missingAfter(feed, last?.id ?? 0);
    if (after === null) {
      if (isLive) dispatch({ type: "feed", chatId, event: { type: "missed", messages: [], isAll: true } });
      return;
    }
    const isStillLive = liveSince();
    const page = await askChat(chatId, { after }).catch(() => null);
    if (!page) return;
    const { chat, messages } = page;
    const isWhole = (messages.at(-1)?.id ?? after) >= (chat.last?.id ?? 0);
    dispatch({ type: "feed", chatId, event: { type: "missed", messages, isAll: isWhole && isStillLive() } });
    if (!isWhole && messages.length > 0) await readMissed(chat, false);
  }

  async function readLatest(chatId: number): Promise<void> {
    dispatch({ type: "feed", chatId, event: { type: "history-requested" } });
    const isLive = liveSince();
    try {
      const { chat, messages, hasEarlier } = await askChat(chatId);
      dispatch({ type: "chat", chat });
      const earlier = stepBefore(chatId, messages, hasEarlier);
      dispatch({ type: "feed", chatId, event: { type: "latest", messages, earlier, isLive: isLive() } });
    } catch {
      dispatch({ type: "feed", chatId, event: { type: "history-failed" } });
    }
  }

  return {
    relist,
    /** Displays a chat and loads its latest messages. */
    async openChat(chatId: number): Promise<void> {
      dispatch({ type: "opened", chatId });
      await readLatest(chatId);
    },
    async readEarlier(chatId: number): Promise<void> {
      const { earlier: step = null, history } = get().feeds[chatId] ?? {};
      if (!step?.before || history === "loading") return;
      dispatch({ type: "feed", chatId, event: { type: "history-requested" } });
      try {
        const { messages, hasEarlier } = await askChat(chatId, { before: step.before });
        const earlier = stepBefore(chatId, messages, hasEarlier);
        dispatch({ type: "feed", chatId, event: { type: "earlier", step, messages, earlier } });
      } catch {
        dispatch({ type: "feed", chatId, event: { type: "history-failed" } });
      }
    },
  };
}

const stepBefore = (chatId: number, [first]: readonly ConsoleMessage[], hasEarlier: boolean) =>
  hasEarlier && first ? { chatId, before: first.id } : null;
