import type { ChatMessage } from "@zertsalo/contract/chat";
import type { SocketAnswer } from "@zertsalo/contract/chat-socket";
import type { Unsent } from "@zertsalo/domain/chat/feed-state";
import { sendWay } from "@zertsalo/domain/chat/read-rules";
import { consentMissingText } from "@zertsalo/domain/consents/consents";
import type { ChatConnection } from "./chat-connection.ts";
import type { MessageInput } from "./chat-data.ts";
import type { postChatIntent } from "./chat-requests.ts";
import type { ChatEvent, ChatState } from "./chat-state.ts";

export interface SenderParts {
  get: () => ChatState;
  dispatch: (event: ChatEvent) => void;
  line: () => Promise<ChatConnection>;
  ask: typeof postChatIntent;
  onBlocked: () => void;
}

export const noAnswerText = "Не\u00a0отправилось. Нажмите, чтобы повторить";

/** Sends messages: the first with the consent, all until they are stored or refused. */
export function messageSender({ get, dispatch, line, ask, onBlocked }: SenderParts) {
  /** Before the first message: without consent nothing of it may be stored. */
  async function agree(): Promise<string | null> {
    const { hasAgreed, isTicked } = get();
    if (hasAgreed) return null;
    if (!isTicked) return consentMissingText;
    const answer = await ask("agree", { page: location.pathname });
    if (!answer?.ok) return answer?.errorText ?? noAnswerText;
    dispatch({ type: "consent", hasAgreed: true });
    return null;
  }

  /** Over the socket; by HTTP when no operator is online or the socket does not answer. */
  async function store(
    sent: MessageInput,
  ): Promise<SocketAnswer<{ message: ChatMessage; reply: string | null }> | null> {
    const { isOnline, line: state } = get();
    const way = sendWay({ isOnline, isLost: state === "lost" });
    const answer = way === "socket" ? await (await line()).say(sent) : null;
    if (!answer) return ask("pending", sent);
    return answer.ok ? { ok: true, data: { message: answer.data, reply: null } } : answer;
  }

  return async function send(unsent: Unsent): Promise<void> {
    const { key } = unsent;
    dispatch({ type: "sending", unsent });
    const refusal = await agree();
    if (refusal) return dispatch({ type: "failed", key, failure: refusal });
    const answer = await store(toMessageInput(unsent));
    if (answer?.ok) return dispatch({ type: "sent", ...answer.data });
    if (answer?.errorCode === "chat_blocked") onBlocked();
    // The consent document has changed since he agreed: the checkbox is required again.
    if (answer?.errorCode === "consent_missing") dispatch({ type: "consent", hasAgreed: false });
    dispatch({ type: "failed", key, failure: answer?.errorText ?? noAnswerText });
  };
}

function toMessageInput({ key, text, files, quote, card }: Unsent): MessageInput {
  return {
    id: key,
    text,
    fileIds: files.map(({ id }) => id),
    ...(quote && { quoteId: quote.id }),
    ...(card && { card: { kind: card.kind, key: card.key } }),
  };
}
