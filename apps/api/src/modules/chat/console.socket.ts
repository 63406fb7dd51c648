import { type ConsoleMessage, consoleRights, OperatorMessage } from "@zertsalo/contract/chat-console";
import {
  ChatBlock,
  ChatPropose,
  ChatTake,
  ChatTransfer,
  type ConsoleServerEvents,
  type ConsoleClientEvents,
  MessageEdit,
  OneChat,
  OperatorState,
  operatorsNamespace,
  SeenUpTo,
} from "@zertsalo/contract/chat-console-socket";
import type { DefaultEventsMap, Namespace, Server as SocketServer, Socket } from "socket.io";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { insertAuditEntry, type SignedInMember } from "../staff/staff.ts";
import {
  buyersNamespace,
  consolesRoom,
  buyerRoom,
  notifyBuyer,
  broadcastToOperators,
  broadcastMessage,
} from "./chat-news.ts";
import type { ChatParts } from "./chat.service.ts";
import * as queries from "./console.queries.ts";
import * as service from "./console.service.ts";
import { createPace } from "./pace.ts";
import { proposeChange } from "./proposals.service.ts";
import { checkSocketsMs, createAcknowledger, every, toSocketError, parsePayload } from "./socket-events.ts";

interface Console {
  staff: SignedInMember;
}
type ConsoleSocket = Socket<ConsoleClientEvents, ConsoleServerEvents, DefaultEventsMap, Console>;
type ConsoleNamespace = Namespace<ConsoleClientEvents, ConsoleServerEvents, DefaultEventsMap, Console>;

const presenceMs = 15_000;

/** Socket events recorded in the audit log; messages themselves are stored in their chat. */
const titles: Readonly<Record<service.AuditedEvent, string>> = {
  chat_take: "Разговор взят",
  chat_transfer: "Разговор передан",
  chat_close: "Разговор завершён",
  chat_message_edit: "Сообщение изменено",
  chat_block: "Чёрный список чата",
};

/** The operators' side of the chat, for staff with a role that answers chats. */
export function consoleSocket(app: Server, parts: ChatParts): void {
  for (const [event, title] of Object.entries(titles)) {
    app.auditTitles.set(actionOf(event), title);
    app.auditSubjects.set(actionOf(event), "chat");
  }

  app.sockets.onOpen((io: SocketServer) => {
    const consoles: ConsoleNamespace = io.of(operatorsNamespace);
    consoles.use((socket, next) => {
      app.staffOfSocket(socket.handshake.headers, consoleRights).then(
        (staff) => {
          socket.data.staff = staff;
          next();
        },
        (error: unknown) => next(toSocketError(app, error)),
      );
    });
    consoles.on("connection", (socket) => {
      listen(app, parts, socket);
      enter(app, socket).catch((error: unknown) => {
        app.log.error({ err: error }, "operator console connection setup failed");
        socket.conn.close();
      });
    });
    const timers = [
      every(app, presenceMs, () => keepPresence(app, consoles)),
      every(app, checkSocketsMs, () => dropEndedConsoles(app, consoles)),
    ];
    return () => timers.forEach((timer) => clearInterval(timer));
  });
}

const actionOf = (event: string): string => `SOCKET ${event}`;

async function enter(app: Server, socket: ConsoleSocket): Promise<void> {
  await socket.join(consolesRoom);
  await queries.touchPresence(app.db, [socket.data.staff.id]);
  await broadcastOperators(app);
}

async function broadcastOperators(app: Server): Promise<void> {
  broadcastToOperators(app, "operators", await queries.operators(app.db));
}

async function keepPresence(app: Server, consoles: ConsoleNamespace): Promise<void> {
  const ids = Array.from(consoles.sockets.values(), ({ data }) => data.staff.id);
  if (ids.length > 0) await queries.touchPresence(app.db, ids);
}

/** Disconnects staff who have signed out or lost the right. A database that does not answer disconnects nobody. */
export async function dropEndedConsoles(app: Server, consoles: ConsoleNamespace): Promise<void> {
  for (const socket of consoles.sockets.values()) {
    await app.staffOfSocket(socket.handshake.headers, consoleRights).catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error;
      socket.disconnect(true);
    });
  }
}

function listen(app: Server, parts: ChatParts, socket: ConsoleSocket): void {
  const { staff } = socket.data;
  const { db } = parts;
  const doer: service.Acting = {
    id: staff.id,
    leads: staff.rights.includes("chats.lead"),
    write: (tx, event, chatId, details) =>
      insertAuditEntry(tx, {
        staffId: staff.id,
        kind: "change",
        action: actionOf(event),
        subject: `chatId ${chatId}`,
        details,
        requestId: "",
      }),
  };
  const firstName = staff.name.split(" ")[0] ?? "";
  const answered = createAcknowledger(app, { max: 60, perMs: 10_000 });
  const typingPace = createPace({ max: 10, perMs: 10_000 });
  /** Sends the current row to every console. */
  const changed = async (chatId: number) => {
    const chat = await service.getChat(db, chatId);
    broadcastToOperators(app, "chat_changed", chat);
    return chat;
  };

  /** Sends the current message to its buyer and to every console. */
  const broadcast = async (event: "chat_message" | "chat_message_edit", message: ConsoleMessage) => {
    broadcastMessage(app, await service.getBuyerId(db, message.chatId), event, message);
    return message;
  };

  socket.on("chat_message", (sent, answer) =>
    answered(answer, async () =>
      broadcast("chat_message", await service.answerBuyer(parts, doer, parsePayload(OperatorMessage, sent))),
    ),
  );
  socket.on("chat_propose", (proposal, answer) =>
    answered(answer, async () =>
      broadcast("chat_message", await proposeChange(parts, doer, parsePayload(ChatPropose, proposal))),
    ),
  );
  socket.on("chat_message_edit", (edit, answer) =>
    answered(answer, async () =>
      broadcast("chat_message_edit", await service.editMessage(parts, doer, parsePayload(MessageEdit, edit))),
    ),
  );
  socket.on("chat_take", (take, answer) =>
    answered(answer, async () => {
      const payload = parsePayload(ChatTake, take);
      const hasCome = await service.takeChat(db, doer, payload);
      const chat = await changed(payload.chatId);
      if (hasCome) notifyBuyer(app, chat.buyer.id, "chat_enter", { chatId: chat.id, operator: firstName });
      return chat;
    }),
  );
  socket.on("chat_transfer", (transfer, answer) =>
    answered(answer, async () => {
      const payload = parsePayload(ChatTransfer, transfer);
      await service.transferChat(db, doer, payload);
      const chat = await changed(payload.chatId);
      const next = chat.operator?.name.split(" ")[0];
      if (next) notifyBuyer(app, chat.buyer.id, "chat_enter", { chatId: chat.id, operator: next });
      return chat;
    }),
  );
  socket.on("chat_close", (close, answer) =>
    answered(answer, async () => {
      const { chatId } = parsePayload(OneChat, close);
      await service.closeChat(db, doer, chatId);
      const chat = await changed(chatId);
      notifyBuyer(app, chat.buyer.id, "chat_closed", { chatId, closedBy: "operator" });
      return chat;
    }),
  );
  socket.on("chat_block", (block, answer) =>
    answered(answer, async () => {
      const payload = parsePayload(ChatBlock, block);
      await service.blockBuyer(db, doer, payload);
      const chat = await changed(payload.chatId);
      if (payload.isBlocked) {
        notifyBuyer(app, chat.buyer.id, "add_to_black_list");
        app.sockets.io?.of(buyersNamespace).in(buyerRoom(chat.buyer.id)).disconnectSockets(true);
      }
      return chat;
    }),
  );
  socket.on("mark_read", (seen, answer) =>
    answered(answer, async () => {
      const { chatId, lastId } = parsePayload(SeenUpTo, seen);
      const ids = await service.seeMessages(db, doer, { chatId, lastId });
      const at = new Date(app.clock.now()).toISOString();
      if (ids.length > 0) broadcastToOperators(app, "chat_seen", { chatId, by: "operator", ids, at });
      return { ids };
    }),
  );
  socket.on("operator_state", (state, answer) =>
    answered(answer, async () => {
      const payload = parsePayload(OperatorState, state);
      await queries.saveTakesNew(db, staff.id, payload.takesNew);
      await broadcastOperators(app);
      return payload;
    }),
  );
  socket.on("chat_typing", async (typing) => {
    const payload = OneChat.safeParse(typing);
    if (!payload.success || !typingPace.takes(app.clock.now())) return;
    const chat = await queries.consoleChatById(db, payload.data.chatId);
    if (chat?.operator?.id !== staff.id || chat.closedAt !== null) return;
    notifyBuyer(app, chat.buyer.id, "chat_typing", { chatId: chat.id, operator: firstName });
    broadcastToOperators(app, "chat_typing", { chatId: chat.id, who: "operator", operatorId: staff.id });
  });
}
