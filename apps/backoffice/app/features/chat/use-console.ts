import type { ConsoleChat, ConsoleMessage } from "@zertsalo/contract/chat-console";
import {
  type ConsoleServerEvents,
  type ConsoleClientEvents,
  operatorsNamespace,
} from "@zertsalo/contract/chat-console-socket";
import type { SocketAnswer } from "@zertsalo/contract/chat-socket";
import { toasts } from "@zertsalo/ui/toast";
import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { io, type Socket } from "socket.io-client";
import { askChat, askLists, ConsoleRefusal } from "./console-api.ts";
import { consoleReducer, type ConsoleEvent, type ConsoleState, missingAfter, type ReadLists } from "./console-state.ts";

/** State change of an acknowledged event, applied before its broadcast arrives. */
function eventOf(word: EventName, data: unknown): ConsoleEvent | null {
  if (word === "chat_message" || word === "chat_propose") return { type: "message", message: data as ConsoleMessage };
  if (word === "chat_message_edit") return { type: "edited", message: data as ConsoleMessage };
  if (word === "mark_read" || word === "operator_state") return null;
  return { type: "chat", chat: data as ConsoleChat };
}

const relistMs = 20_000;
const typingMs = 4_000;
const answerMs = 5_000;

type ConsoleSocket = Socket<ConsoleServerEvents, ConsoleClientEvents>;
type EventName = Exclude<keyof ConsoleClientEvents, "chat_typing">;
type EventPayload<Each extends EventName> = Parameters<ConsoleClientEvents[Each]>[0];
type AckData<Each extends EventName> = Parameters<ConsoleClientEvents[Each]>[1] extends (
  answer: SocketAnswer<infer Data>,
) => void
  ? Data
  : never;

interface AckSocket<Data> {
  emitWithAck(word: string, payload: unknown): Promise<SocketAnswer<Data>>;
}

/** As a toast, unless a form displays it itself. */
type ShowRefusal = (text: string) => void;

const showRefusal: ShowRefusal = (text) => toasts.show(text, { icon: "alert" });

export interface ConsoleLine {
  state: ConsoleState;
  /** Sends an event and waits until it is stored; null: it was refused, and the operator sees why. */
  say<Each extends EventName>(
    word: Each,
    payload: EventPayload<Each>,
    tellRefusal?: ShowRefusal,
  ): Promise<AckData<Each> | null>;
  tellTyping(chatId: number): void;
  /** Loads the latest messages of a chat, or more of them. */
  openChat(chatId: number): Promise<void>;
  readEarlier(chatId: number): Promise<void>;
}

interface Options {
  begun: ReadLists;
  openId: number | null;
  /** A message of a buyer that this operator should answer. */
  onWord: (message: ConsoleMessage) => void;
}

/** Connection to the shop: events over the socket, and the lists again from time to time, since events can be lost. */
export function useConsole({ begun, openId, onWord }: Options): ConsoleLine {
  const [state, dispatch] = useReducer(consoleReducer, {
    line: "connecting",
    chats: begun.chats,
    operators: begun.operators,
    buyersHere: begun.buyersHere,
    feeds: {},
    typingUntil: {},
  });
  const socket = useRef<ConsoleSocket | null>(null);
  const latest = useRef({ state, openId, onWord });
  useEffect(() => {
    latest.current = { state, openId, onWord };
  });

  const readMissed = useCallback(async (chatId: number, after: number) => {
    const page = await askChat(chatId, { after }).catch(() => null);
    if (page) dispatch({ type: "feed", chatId, messages: page.messages, hasEarlier: false, part: "missed" });
  }, []);

  const relist = useCallback(async () => {
    const lists = await askLists().catch((error: unknown) => {
      if (error instanceof ConsoleRefusal && (error.status === 401 || error.status === 403))
        dispatch({ type: "line", line: "refused" });
      return null;
    });
    if (!lists) return;
    dispatch({ type: "lists", ...lists, keepId: latest.current.openId });
    const { state: now, openId: id } = latest.current;
    const open = lists.chats.find((chat) => chat.id === id);
    const after = open && missingAfter(open, now.feeds[open.id]);
    if (open && after) await readMissed(open.id, after);
  }, [readMissed]);

  useEffect(() => {
    const line: ConsoleSocket = io(operatorsNamespace, {
      path: "/ws/",
      transports: ["websocket"],
      reconnectionDelay: 500,
      reconnectionDelayMax: 5_000,
      randomizationFactor: 0.5,
    });
    socket.current = line;
    line.on("connect", () => {
      dispatch({ type: "line", line: "on" });
      void relist();
    });
    line.on("disconnect", (reason) => {
      dispatch({ type: "line", line: "lost" });
      // Disconnected by the server: the next attempt checks the session again.
      if (reason === "io server disconnect") line.connect();
    });
    line.on("connect_error", ({ message }) => {
      const isRefused = message === "unauthorized" || message === "forbidden";
      dispatch({ type: "line", line: isRefused ? "refused" : "lost" });
    });
    line.on("chat_message", (message) => {
      const { state: now, onWord: tell } = latest.current;
      dispatch({ type: "message", message });
      // A chat missing in the lists has just been opened.
      if (!now.chats.some(({ id }) => id === message.chatId)) void relist();
      if (message.owner === "client") tell(message);
    });
    line.on("chat_message_edit", (message) => dispatch({ type: "edited", message }));
    line.on("chat_changed", (chat) => dispatch({ type: "chat", chat }));
    line.on("chat_seen", (seen) => dispatch({ type: "seen", seen }));
    line.on("operators", (operators) => dispatch({ type: "operators", operators }));
    line.on("chat_typing", ({ chatId, who }) => {
      if (who === "client") dispatch({ type: "typing", chatId, untilMs: Date.now() + typingMs });
    });
    const timer = setInterval(() => void relist(), relistMs);
    return () => {
      clearInterval(timer);
      line.disconnect();
    };
  }, [relist]);

  // Stable functions for the life of the console: their data is in refs.
  const actions = useMemo(
    () => ({
      async say<Each extends EventName>(
        word: Each,
        payload: EventPayload<Each>,
        tellRefusal = showRefusal,
      ): Promise<AckData<Each> | null> {
        const line = socket.current?.timeout(answerMs) as unknown as AckSocket<AckData<Each>> | undefined;
        const answer = await line?.emitWithAck(word, payload).catch(() => null);
        if (answer?.ok) {
          const event = eventOf(word, answer.data);
          if (event) dispatch(event);
          return answer.data;
        }
        tellRefusal(answer ? answer.errorText : "Нет связи. Повторите");
        return null;
      },
      tellTyping(chatId: number): void {
        socket.current?.volatile.emit("chat_typing", { chatId });
      },
      async openChat(chatId: number): Promise<void> {
        dispatch({ type: "feed-loading", chatId });
        try {
          const { chat, messages, hasEarlier } = await askChat(chatId);
          dispatch({ type: "chat", chat });
          dispatch({ type: "feed", chatId, messages, hasEarlier, part: "latest" });
        } catch {
          dispatch({ type: "feed-failed", chatId });
        }
      },
      async readEarlier(chatId: number): Promise<void> {
        const feed = latest.current.state.feeds[chatId];
        const first = feed?.messages[0]?.id;
        if (!feed?.hasEarlier || feed.state === "loading" || first === undefined) return;
        dispatch({ type: "feed-loading", chatId });
        try {
          const { messages, hasEarlier } = await askChat(chatId, { before: first });
          dispatch({ type: "feed", chatId, messages, hasEarlier, part: "earlier" });
        } catch {
          dispatch({ type: "feed-failed", chatId });
        }
      },
    }),
    [],
  );
  return { state, ...actions };
}
