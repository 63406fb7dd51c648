import type { Conversation } from "@zertsalo/contract/chat";

/** Block below the feed of a closed chat: the question, then the thanks; each disappears by itself. */
export type RatingState =
  | { kind: "asked"; chatId: number; untilMs: number }
  | { kind: "thanked"; chatId: number; untilMs: number }
  | null;

export type RatingEvent =
  | { kind: "closed"; chatId: number; nowMs: number }
  | { kind: "rated"; nowMs: number }
  | { kind: "entered" }
  | { kind: "passed"; nowMs: number };

/** After a reload the question reappears until its original deadline. */
export function ratingAtStart(chats: readonly Conversation[], nowMs: number): RatingState {
  const [last] = chats;
  if (!last?.closedAt || last.rating !== null) return null;
  const untilMs = Date.parse(last.closedAt) + ratingStaysMs;
  return nowMs < untilMs ? { kind: "asked", chatId: last.id, untilMs } : null;
}

const ratingStaysMs = 1_800_000;
const thanksStayMs = 10_000;

export function ratingAfter(state: RatingState, event: RatingEvent): RatingState {
  switch (event.kind) {
    case "closed":
      return { kind: "asked", chatId: event.chatId, untilMs: event.nowMs + ratingStaysMs };
    case "entered":
      return null;
    case "rated":
      return state?.kind === "asked"
        ? { kind: "thanked", chatId: state.chatId, untilMs: event.nowMs + thanksStayMs }
        : state;
    case "passed":
      return state && event.nowMs >= state.untilMs ? null : state;
  }
}
