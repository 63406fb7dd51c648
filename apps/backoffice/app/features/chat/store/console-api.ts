import type {
  BuyerCard,
  CannedAnswer,
  ChatLoad,
  ConsoleChat,
  ConsoleMessage,
  Operator,
} from "@zertsalo/contract/chat-console";
import type { ChatFile } from "@zertsalo/contract/chat";
import type { Calculation, Options, RuleSet } from "@zertsalo/configurator/model";
import { sendFileTo } from "#app/lib/uploads/send-file.ts";
import { chatPaths } from "../chat-paths.ts";

/** An error of the page server, with the message for the operator. */
export class ConsoleRefusal extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

const messages = {
  lost: "Нет связи. Повторите",
  failed: "Не получилось. Повторите",
  ended: "Сеанс закончился. Войдите снова",
};

async function ask<Data>(url: string, init: RequestInit = {}): Promise<Data> {
  const answer = await fetch(url, { ...init, redirect: "manual" }).catch(() => {
    throw new ConsoleRefusal(0, messages.lost);
  });
  // A redirect to the sign-in page: the session has ended.
  if (answer.type === "opaqueredirect") throw new ConsoleRefusal(401, messages.ended);
  const body = (await answer.json().catch(() => ({}))) as { data?: Data; errorText?: string };
  if (!answer.ok || body.data === undefined) throw new ConsoleRefusal(answer.status, body.errorText ?? messages.failed);
  return body.data;
}

const query = (params: Record<string, string | number | null>): string => {
  const entries = Object.entries(params).filter(([, value]) => value !== null && value !== "");
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
};

export const askLists = () =>
  ask<{ chats: ConsoleChat[]; operators: Operator[]; buyersHere: number[] }>(chatPaths.open);

export const askArchive = (q: string, before: number | null, signal: AbortSignal) =>
  ask<{ chats: ConsoleChat[]; hasMore: boolean }>(chatPaths.archive + query({ q, before }), { signal });

interface ChatPage {
  chat: ConsoleChat;
  messages: ConsoleMessage[];
  hasEarlier: boolean;
}

export const askChat = (chatId: number, from: { before?: number; after?: number } = {}) =>
  ask<ChatPage>(chatPaths.chat(chatId) + query({ before: from.before ?? null, after: from.after ?? null }));

export const askBuyer = (chatId: number) => ask<BuyerCard>(chatPaths.buyer(chatId));

export const askConfiguration = (hash: string) =>
  ask<{ rules: RuleSet; current: Calculation }>(chatPaths.configuration(hash));

/** Calculation of other options by the server's rules and prices. */
export const askCalculation = (hash: string, options: Options) =>
  ask<Calculation>(chatPaths.calculation(hash) + query({ options: JSON.stringify(options) }));

export const askLoad = (from: string, to: string) => ask<ChatLoad>(chatPaths.load + query({ from, to }));

type AnswerFields = Omit<CannedAnswer, "id">;

const post = (body: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

export const saveAnswer = (id: number | null, answer: AnswerFields) =>
  ask<CannedAnswer[]>(chatPaths.answers, post({ id, answer }));

export const removeAnswer = (id: number) => ask<CannedAnswer[]>(chatPaths.answers, post({ id, answer: null }));

export async function sendFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ChatFile> {
  const { status, body } = await sendFileTo(chatPaths.files, file, { onProgress, signal });
  const { data, errorText } = (body ?? {}) as { data?: ChatFile[]; errorText?: string };
  const [sent] = data ?? [];
  if (sent) return sent;
  throw new ConsoleRefusal(status, status === 0 ? messages.lost : (errorText ?? messages.failed));
}
