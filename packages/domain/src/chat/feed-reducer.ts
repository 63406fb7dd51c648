import type { ChatMessage } from "@zertsalo/contract/chat";
import { type FeedEvent, type FeedState, nothingRead, resumeId, type Unsent } from "./feed-state.ts";
import { getLastId, mergedMessages, withRead } from "./messages.ts";

/** State after an event: pure, and indifferent to events that are late, repeated or out of order. */
export function feedReducer<Message extends ChatMessage>(
  state: FeedState<Message>,
  event: FeedEvent<Message>,
): FeedState<Message> {
  switch (event.type) {
    case "news": {
      const { id, owner } = event.message;
      const endsTyping = owner !== state.reader && !state.messages.some((message) => message.id === id);
      return { ...withMessages(state, [event.message]), ...(endsTyping && { typingUntilMs: 0 }) };
    }
    case "copies":
      return withMessages(state, event.messages);
    case "history-requested":
      return { ...state, history: "loading" };
    case "history-failed":
      return { ...state, history: "failed" };
    case "latest": {
      const { messages, isLive } = event;
      const hasGap = state.resumeAfter !== null && (messages[0]?.id ?? 0) > state.resumeAfter;
      const earlier = hasGap ? event.earlier : state.earlier;
      const resumeAfter = isLive ? null : advanced(state.resumeAfter, messages);
      return { ...withMessages(state, messages), earlier, resumeAfter, history: "ready" };
    }
    case "earlier": {
      const isNext = state.earlier?.chatId === event.step.chatId && state.earlier.before === event.step.before;
      const earlier = isNext ? event.earlier : state.earlier;
      return { ...withMessages(state, event.messages), earlier, history: "ready" };
    }
    case "missed": {
      const next = withMessages(state, event.messages);
      // Without a first page everything before is missing.
      if (state.resumeAfter === nothingRead) return next;
      return { ...next, resumeAfter: event.isAll ? null : advanced(state.resumeAfter, event.messages) };
    }
    case "disconnected":
      return { ...state, resumeAfter: resumeId(state) };
    case "read": {
      const isEarly = event.mark.ids.some((id) => !state.messages.some((message) => message.id === id));
      const earlyMarks = isEarly ? [...state.earlyMarks, event.mark] : state.earlyMarks;
      return { ...state, messages: withRead(state.messages, event.mark), earlyMarks };
    }
    case "typing":
      return { ...state, typingUntilMs: event.untilMs };
    case "sending":
      return withUnsent(state, event.unsent);
    case "failed":
      return {
        ...state,
        unsent: state.unsent.map((each) => (each.key === event.key ? { ...each, failure: event.failure } : each)),
      };
    case "discarded":
      return { ...state, unsent: state.unsent.filter(({ key }) => key !== event.key) };
  }
}

/** Merges copies; a message that has its own copy among them is not unsent any more. */
function withMessages<Message extends ChatMessage>(
  state: FeedState<Message>,
  come: readonly Message[],
): FeedState<Message> {
  const messages = mergedMessages(state.messages, state.earlyMarks.reduce(withRead, come));
  const sentKeys = new Set(come.map(({ sentKey }) => sentKey));
  const unsent = state.unsent.filter(({ key }) => !sentKeys.has(key));
  return { ...state, messages, unsent: unsent.length === state.unsent.length ? state.unsent : unsent };
}

function withUnsent<Message extends ChatMessage>(state: FeedState<Message>, sent: Unsent<Message>): FeedState<Message> {
  if (state.messages.some(({ sentKey }) => sentKey === sent.key)) return state;
  const isAgain = state.unsent.some(({ key }) => key === sent.key);
  const unsent = isAgain ? state.unsent.map((each) => (each.key === sent.key ? sent : each)) : [...state.unsent, sent];
  return { ...state, unsent };
}

const advanced = (resumeAfter: number | null, come: readonly ChatMessage[]): number | null =>
  resumeAfter === null ? null : Math.max(resumeAfter, getLastId(come));
