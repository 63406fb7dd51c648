import type { ConsoleChat, ConsoleMessage } from "@zertsalo/contract/chat-console";

/** Waiting chats first, the longest wait on top; then the others by their last message, the latest first. */
export function inAnswerOrder(chats: readonly ConsoleChat[]): ConsoleChat[] {
  return [...chats].sort((a, b) => {
    if (a.waitsSince !== null && b.waitsSince !== null) return a.waitsSince.localeCompare(b.waitsSince) || a.id - b.id;
    if (a.waitsSince !== null) return -1;
    if (b.waitsSince !== null) return 1;
    return lastAt(b).localeCompare(lastAt(a)) || b.id - a.id;
  });
}

const lastAt = ({ last, openedAt }: ConsoleChat): string => last?.at ?? openedAt;

export interface ConsoleLists {
  mine: ConsoleChat[];
  queue: ConsoleChat[];
  /** Assigned to colleagues. */
  others: ConsoleChat[];
}

/** Open chats, split into own, queue and colleagues'. */
export function consoleLists(chats: readonly ConsoleChat[], operatorId: number): ConsoleLists {
  const open = inAnswerOrder(chats.filter(({ closedAt }) => closedAt === null));
  return {
    mine: open.filter(({ operator }) => operator?.id === operatorId),
    queue: open.filter(({ operator }) => operator === null),
    others: open.filter(({ operator }) => operator !== null && operator.id !== operatorId),
  };
}

/** A row after a message. A known message, or one older than the last, changes nothing. */
export function withMessage(chat: ConsoleChat, message: ConsoleMessage): ConsoleChat {
  if (chat.id !== message.chatId || (chat.last && message.id <= chat.last.id)) return chat;
  const { id, owner, createdAt } = message;
  const text = message.text || (message.files[0]?.name ?? "");
  const last = { id, owner, text, at: createdAt };
  if (owner === "client") return { ...chat, last, waitsSince: chat.waitsSince ?? createdAt, unread: chat.unread + 1 };
  return owner === "operator" ? { ...chat, last, waitsSince: null } : { ...chat, last };
}

/** Unread messages of one's own chats and of the queue, for the tab's title. */
export const unseenIn = ({ mine, queue }: ConsoleLists): number =>
  [...mine, ...queue].reduce((sum, { unread }) => sum + unread, 0);

/** Canned answers that match the text after the slash: by the beginning of a word of their title. */
export function fittingAnswers<Answer extends { title: string }>(answers: readonly Answer[], typed: string): Answer[] {
  const wanted = typed.toLocaleLowerCase("ru").trim();
  if (wanted === "") return [...answers];
  return answers.filter(({ title }) => ` ${title.toLocaleLowerCase("ru")}`.includes(` ${wanted}`));
}

/** `{имя}` is the buyer's first name; without one the greeting omits it. */
export function cannedText(text: string, buyerName: string): string {
  const first = buyerName.split(" ")[0] ?? "";
  return text.replaceAll(/(,\s*)?\{имя\}/gu, (_all, comma: string | undefined) =>
    first ? `${comma ?? ""}${first}` : "",
  );
}
