import { ApiError } from "@zertsalo/client/api-error";
import {
  answerProposal,
  type ChatCard,
  type ChatCardKey,
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
import type { SocketAnswer } from "@zertsalo/contract/chat-socket";
import { errorCatalogue } from "@zertsalo/contract/errors";
import type { TokenData } from "@zertsalo/contract/session";
import { userConsents } from "@zertsalo/contract/users";
import { type HistoryStep, nextHistory } from "@zertsalo/domain/chat/history";
import { formConsents } from "@zertsalo/domain/consents/consents";
import type { RouterContextProvider } from "react-router";
import type { Api } from "#app/lib/http/api.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import type { ChatNewsData, ChatPageData, ChatIntents, HistoryPart } from "./chat-data.ts";

type Context = Readonly<RouterContextProvider>;

export async function chatPage(
  context: Context,
  { api, owner, search }: { api: Api; owner: TokenData; search: URLSearchParams },
): Promise<ChatPageData> {
  const userId = owner.baseUserId ?? 0;
  const noStats = { online: false, unreadMessages: 0, closed: null };
  const [chats, stats, consents, card, { settings }] = await Promise.all([
    settledOr(api.call(chatList, { query: { client_id: userId } }), null),
    settledOr(api.call(chatStats, { query: { id: userId } }), noStats),
    // If consents fail to load, the checkbox is required: a repeated consent is stored once.
    settledOr(api.call(userConsents), { consents: [] }),
    loadRequestedCard(api, search),
    context.get(shopContext).shellSource(),
  ]);
  const first = nextHistory(chats?.data ?? [], null);
  const history = first && (await settledOr(historyPart(api, first), null));
  return {
    userId,
    name: owner.name ?? "",
    city: context.get(visitContext).cityName,
    isOnline: stats.online,
    chats: chats?.data ?? [],
    history,
    isFailed: chats === null || (first !== null && history === null),
    closed: stats.closed,
    card,
    hasAgreed: consents.consents.some(({ purpose, isInForce }) => purpose === "chat" && isInForce),
    email: settings.email,
    nowMs: Date.now(),
  };
}

/** Card by the address: `?product=…`, `?order=…`, `?configuration=…`. Null if it does not exist. */
async function loadRequestedCard(api: Api, search: URLSearchParams): Promise<ChatCard | null> {
  for (const kind of ["product", "order", "configuration"] satisfies ChatCardKey["kind"][]) {
    const key = search.get(kind);
    if (key) return (await settledOr(api.call(chatCard, { params: { kind, key } }), null))?.data ?? null;
  }
  return null;
}

async function historyPart(api: Api, { chatId, before }: HistoryStep): Promise<HistoryPart> {
  const query = before === null ? {} : { before };
  const { messages, hasEarlier } = await api.call(chatById, { params: { id: chatId }, query });
  return { chatId, messages, hasEarlier };
}

/** Null: unknown now, the browser polls again. */
export async function chatNews(context: Context): Promise<ChatNewsData | null> {
  const api = visitorApi(context);
  const { userId: id, isBusiness } = context.get(visitContext);
  if (!api || id === null || isBusiness) return null;
  const requests = Promise.all([
    api.call(chatStats, { query: { id } }),
    api.call(chatBlackList, { params: { clientId: id } }),
  ]);
  const answers = await settledOr(requests, null);
  if (!answers) return null;
  const [stats, list] = answers;
  return { isOnline: stats.online, unread: stats.unreadMessages, isBlocked: list.inBlackList };
}

type IntentHandlers = {
  [Intent in keyof ChatIntents]: (
    api: Api,
    sent: ChatIntents[Intent]["sent"],
    context: Context,
  ) => Promise<ChatIntents[Intent]["answer"]>;
};

const intentHandlers: IntentHandlers = {
  async pending(api, sent, context) {
    const body = { ...sent, city: context.get(visitContext).cityName, url: paths.conversation };
    const { messageId, chatId, reply } = await api.call(sendPendingMessage, { body });
    // Later messages may exist already: load the page that ends with this one.
    const { messages } = await historyPart(api, { chatId, before: messageId + 1 });
    const message = messages.at(-1);
    if (message?.id !== messageId) throw new Error("A stored message is missing from its chat");
    return { message, reply };
  },
  agree: async (api, { page }) =>
    (await api.call(giveChatConsent, { body: { consents: [...formConsents.chat], page } })).data,
  read: async (api, body) => (await api.call(markChatRead, { body })).data,
  rate: async (api, params) => (await api.call(rateChat, { params })).data,
  proposal: async (api, { messageId, answer }) =>
    (await api.call(answerProposal, { params: { messageId }, body: { answer } })).data,
  history: (api, step) => historyPart(api, step),
};

/** Handles an intent of the chat page; a refusal has the API's text. */
export async function handleChatIntent(
  context: Context,
  body: { intent?: unknown; sent?: unknown },
): Promise<SocketAnswer<unknown>> {
  const { intent } = body;
  if (typeof intent !== "string" || !Object.hasOwn(intentHandlers, intent)) return refusal("invalid_request");
  return answered<unknown>(context, (api) =>
    intentHandlers[intent as keyof IntentHandlers](api, body.sent as never, context),
  );
}

/** Forwards the form unchanged: the API reads its content. */
export async function keepChatFile(context: Context, request: Request): Promise<SocketAnswer<unknown>> {
  const form = new Uint8Array(await request.arrayBuffer());
  const contentType = request.headers.get("content-type") ?? "";
  return answered(context, async (api) => {
    const [file] = await api.upload(sendChatFile, form, { "content-type": contentType });
    return file;
  });
}

async function answered<Data>(context: Context, work: (api: Api) => Promise<Data>): Promise<SocketAnswer<Data>> {
  const api = visitorApi(context);
  if (!api) return refusal("forbidden");
  try {
    return { ok: true, data: await work(api) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { ok: false, errorCode: error.errorCode, errorText: error.errorText };
  }
}

const refusal = (errorCode: "forbidden" | "invalid_request"): SocketAnswer<never> => ({
  ok: false,
  errorCode,
  errorText: errorCatalogue[errorCode].text,
});
