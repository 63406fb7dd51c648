/** What stands below the feed once a chat has ended: the question, then the thanks; each goes by itself. */
export type RatingState =
  | { kind: "asked"; chatId: number; untilMs: number }
  | { kind: "thanked"; chatId: number; untilMs: number }
  | null;

export type RatingEvent =
  | { kind: "closed"; chatId: number; nowMs: number }
  | { kind: "rated"; nowMs: number }
  | { kind: "entered" }
  | { kind: "passed"; nowMs: number };

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
