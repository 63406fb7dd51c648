import type { Conversation } from "@zertsalo/contract/chat";
import { nextHistory } from "@zertsalo/domain/chat/history";
import { readPart } from "./chat-state.ts";
import type { SenderParts } from "./send-message.ts";

type HistoryParts = Pick<SenderParts, "get" | "dispatch" | "ask">;

/** Reads the part of the history before the earliest one that is here. */
export async function readEarlier({ get, dispatch, ask }: HistoryParts, chats: readonly Conversation[]): Promise<void> {
  const step = get().feed.earlier;
  if (!step) return;
  dispatch({ type: "history-requested" });
  const answer = await ask("history", step);
  if (!answer?.ok) {
    dispatch({ type: "history-failed" });
    return;
  }
  const { messages } = answer.data;
  dispatch({ type: "earlier", step, messages, earlier: nextHistory(chats, readPart(answer.data)) });
}

/** Reads messages with files again: their links expire after ten minutes. */
export async function renewLinks({ get, dispatch, ask }: HistoryParts): Promise<void> {
  const withFiles = get().feed.messages.filter(({ files }) => files.length > 0);
  for (const chatId of new Set(withFiles.map((message) => message.chatId))) {
    const last = withFiles.findLast((message) => message.chatId === chatId);
    const answer = await ask("history", { chatId, before: (last?.id ?? 0) + 1 });
    if (answer?.ok) dispatch({ type: "copies", messages: answer.data.messages });
  }
}
