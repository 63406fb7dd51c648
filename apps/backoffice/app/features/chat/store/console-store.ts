import type { ConsoleChat, ConsoleMessage } from "@zertsalo/contract/chat-console";
import type { ConsoleServerEvents } from "@zertsalo/contract/chat-console-socket";
import type { Unsent } from "@zertsalo/domain/chat/feed-state";
import { sharedValue } from "@zertsalo/ui/shared-value";
import { chatReader, type ReaderParts } from "./chat-reader.ts";
import type { AckData, ConsoleConnection, EventName, EventPayload } from "./console-connection.ts";
import {
  type ConsoleEvent,
  consoleReducer,
  initialConsole,
  type ConsoleLine,
  type ReadLists,
} from "./console-state.ts";

/** Displays why something was refused: as a toast, unless a form does it itself. */
export type ShowRefusal = (text: string) => void;

export interface ConsoleParts extends Pick<ReaderParts, "askLists" | "askChat"> {
  /** Null before the page stands in a browser. */
  connection: () => ConsoleConnection | null;
  /** A buyer has written. */
  onBuyerMessage: () => void;
  showRefusal: ShowRefusal;
}

const typingMs = 4_000;
const noAnswerText = "Нет связи. Повторите";

/** State change of an acknowledged event, applied before its broadcast arrives. */
function eventOf(word: EventName, data: unknown): ConsoleEvent | null {
  if (word === "chat_message" || word === "chat_propose") return { type: "message", message: data as ConsoleMessage };
  if (word === "chat_message_edit") return { type: "edited", message: data as ConsoleMessage };
  if (word === "mark_read" || word === "operator_state") return null;
  return { type: "chat", chat: data as ConsoleChat };
}

export type ConsoleStore = ReturnType<typeof consoleStore>;

/** The console's effects: events of the socket become events of the state, actions become requests. */
export function consoleStore(
  begun: ReadLists,
  { connection, askLists, askChat, onBuyerMessage, showRefusal }: ConsoleParts,
) {
  const store = sharedValue(initialConsole(begun));
  const dispatch = (event: ConsoleEvent) => store.set(consoleReducer(store.get(), event));
  const reader = chatReader({ get: store.get, dispatch, askLists, askChat });

  async function say<Each extends EventName>(
    word: Each,
    payload: EventPayload<Each>,
    tellRefusal: ShowRefusal = showRefusal,
  ): Promise<AckData<Each> | null> {
    const answer = await connection()?.say(word, payload);
    if (answer?.ok) {
      const event = eventOf(word, answer.data);
      if (event) dispatch(event);
      return answer.data;
    }
    tellRefusal(answer ? answer.errorText : noAnswerText);
    return null;
  }

  const news: ConsoleServerEvents = {
    chat_message(message) {
      const isListed = store.get().chats.some(({ id }) => id === message.chatId);
      dispatch({ type: "message", message });
      // A chat missing in the lists has just been opened.
      if (!isListed) void reader.relist();
      if (message.owner === "client") onBuyerMessage();
    },
    chat_message_edit: (message) => dispatch({ type: "edited", message }),
    chat_changed: (chat) => dispatch({ type: "chat", chat }),
    chat_seen: (seen) => dispatch({ type: "seen", seen }),
    chat_typing({ chatId, who }) {
      if (who === "client") dispatch({ type: "typing", chatId, untilMs: Date.now() + typingMs });
    },
    operators: (operators) => dispatch({ type: "operators", operators }),
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    news,
    ...reader,
    setLine(line: ConsoleLine) {
      dispatch({ type: "line", line });
      if (line === "on") void reader.relist();
    },
    /** Sends an event and waits until it is stored; null: it was refused, and the operator sees why. */
    say,
    /** False: it was refused, and goes back to the field. */
    async sendMessage(chatId: number, unsent: Unsent<ConsoleMessage>): Promise<boolean> {
      const { key, text, files, quote } = unsent;
      dispatch({ type: "feed", chatId, event: { type: "sending", unsent } });
      const fileIds = files.map(({ id }) => id);
      const stored = await say("chat_message", { id: key, chatId, text, fileIds, ...(quote && { quoteId: quote.id }) });
      if (!stored) dispatch({ type: "feed", chatId, event: { type: "discarded", key } });
      return stored !== null;
    },
    tellTyping: (chatId: number) => connection()?.typing(chatId),
    leaveChat: () => dispatch({ type: "opened", chatId: null }),
  };
}
