import {
  answerProposal,
  chatBlackList,
  chatById,
  chatCard,
  chatList,
  chatStats,
  giveChatConsent,
  markChatRead,
  rateChat,
  sendChatFile,
  sendPendingMessage,
} from "@zertsalo/contract/chat";
import { offlineReply } from "@zertsalo/domain/chat/working-hours";
import { route } from "../../http/route.ts";
import { fileScope } from "../../http/sent-file.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Visitor } from "../../auth/tokens.ts";
import { requireUserId } from "../../auth/require-user-id.ts";
import { formSender } from "../consents/consents.ts";
import { readClosedParts } from "../switches/switches.ts";
import { fileAnswer } from "./chat-answer.ts";
import { cardFor } from "./chat-cards.ts";
import { acceptChatFile } from "./chat-files.ts";
import { broadcastBuyerMessage, broadcastChatChange, broadcastRead, broadcastMessage } from "./chat-news.ts";
import * as access from "./access.queries.ts";
import * as queries from "./chat.queries.ts";
import { agree, listConversations, loadChatHistory, saveMessage, rate } from "./chat.service.ts";
import { chatSocket } from "./chat.socket.ts";
import { fileLinks } from "./file-links.ts";
import { createOnlineWatch } from "./online-watch.ts";
import { respondToProposal } from "./proposals.service.ts";

/** Low, because staff read every pending message. */
const pendingLimit = { max: 30, timeWindow: 3_600_000, groupId: ":chat-pending" };

export interface ChatConfig {
  /** Host of chat files, and the secret that signs their links. */
  files: { host: string; secret: string };
}

export async function chatRoutes(app: Server, { files }: ChatConfig): Promise<void> {
  const links = fileLinks(files, app.clock.now);
  const parts = { db: app.db, pool: app.pool, links };
  const online = createOnlineWatch(() => queries.isOperatorHere(app.db));
  chatSocket(app, parts);

  app.route({
    ...route(chatList),
    handler: async ({ visitor, query }) => {
      const userId = ownId(visitor, query.client_id);
      return { data: await listConversations(app.db, userId, query["platformList[]"]) };
    },
  });
  app.route({
    ...route(chatById),
    handler: ({ visitor, params, query }) =>
      loadChatHistory(parts, params.id, requireUserId(visitor), query.before ?? null),
  });
  app.route({
    ...route(sendPendingMessage, { rateLimit: pendingLimit }),
    handler: async ({ visitor, body: { city, url, ...sent } }) => {
      const userId = retailUserOf(visitor);
      const clientInfo = { platform: "zertsalo_offline" as const, name: "", city, url };
      const message = await saveMessage(parts, userId, sent, clientInfo);
      broadcastBuyerMessage(app, userId, message);
      return { messageId: message.id, chatId: message.chatId, reply: offlineReply(app.clock.now()) };
    },
  });
  app.route({
    ...route(giveChatConsent),
    handler: async (request) => {
      await agree(app, retailUserOf(request.visitor), request.body, formSender(request));
      return { data: { isInForce: true } };
    },
  });
  app.route({
    ...route(chatCard),
    handler: async ({ visitor, params }) => {
      const userId = retailUserOf(visitor);
      if (await access.isBlocked(app.db, userId)) throw new ShopError("chat_blocked");
      return { data: await cardFor(parts, params, userId) };
    },
  });
  app.route({
    ...route(answerProposal),
    handler: async ({ visitor, params: { messageId }, body: { answer } }) => {
      const userId = retailUserOf(visitor);
      const { proposal, reply, isExpired } = await respondToProposal(parts, { messageId, userId, answer });
      broadcastMessage(app, userId, "chat_message_edit", proposal);
      if (isExpired) throw new ShopError("proposal_expired");
      if (reply) broadcastBuyerMessage(app, userId, reply);
      const { operator: _colleague, ...publicProposal } = proposal;
      return { data: { messages: reply ? [publicProposal, reply] : [publicProposal] } };
    },
  });
  app.route({
    ...route(rateChat),
    handler: async ({ visitor, params: { chatId, rating } }) => {
      await rate(app.db, chatId, requireUserId(visitor), rating);
      await broadcastChatChange(app, chatId);
      return { data: { rating } };
    },
  });
  app.route({
    ...route(chatBlackList),
    handler: async ({ visitor, params }) => {
      const userId = ownId(visitor, params.clientId);
      return { inBlackList: visitor.companyId === null && (await access.isBlocked(app.db, userId)) };
    },
  });
  app.route({
    ...route(chatStats),
    handler: async ({ visitor, query }) => {
      const isOwn = visitor.baseUserId !== null && query.id === visitor.baseUserId;
      if (query.id !== undefined && !isOwn) throw new ShopError("not_found");
      const unread = isOwn ? await queries.countUnread(app.db, requireUserId(visitor)) : 0;
      const { chat: closed = null } = await readClosedParts(app.db);
      return { online: await online.isOnline(app.clock.now()), unreadMessages: unread, closed };
    },
  });
  app.route({
    ...route(markChatRead),
    handler: async ({ visitor, body }) => {
      const marked = await queries.markRead(app.db, requireUserId(visitor), body.ids);
      broadcastRead(app, marked);
      return { data: { ids: marked.map(({ id }) => id) } };
    },
  });

  await fileScope(app, (scope) => {
    scope.route({
      ...route(sendChatFile),
      handler: async (request) => {
        const sender = { by: "base_user_id", id: retailUserOf(request.visitor) } as const;
        const file = await acceptChatFile(app, sender, request);
        return [fileAnswer(file, links)];
      },
    });
  });
}

/** Answers «not found» for the id of another user. */
function ownId(visitor: Visitor, requestedId: number): number {
  const userId = requireUserId(visitor);
  if (requestedId !== userId) throw new ShopError("not_found");
  return userId;
}

/** The chat is for signed-in buyers; companies have their manager. */
function retailUserOf(visitor: Visitor): number {
  if (visitor.companyId !== null) throw new ShopError("forbidden");
  return requireUserId(visitor);
}
