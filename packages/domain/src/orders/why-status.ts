import type { OrderLetter } from "@zertsalo/contract/order-enums";
import type { WhyStatus } from "@zertsalo/contract/staff-order-why";
import type { MovableOrder } from "./order-facts.ts";
import { guards } from "./order-guards.ts";
import { actorName, actorNames, guardTexts } from "./order-move-texts.ts";
import { type Move, moves } from "./order-moves.ts";
import { staffLetterText } from "./order-timeline.ts";

export interface PassedMove {
  letter: OrderLetter;
  actor: string;
  /** Said of this one move. */
  reason: string | null;
  at: string;
}

/** The way an order has come by the table of moves, and every way on with what it asks for. */
export function whyStatus(order: MovableOrder, passed: readonly PassedMove[]): WhyStatus {
  return {
    letter: order.letter,
    text: staffLetterText(order.letter),
    passed: passed.map(({ letter, actor, reason, at }, n) => ({
      text: staffLetterText(letter),
      by: actorName(actor),
      rule: reason ?? passedRule(passed[n - 1]?.letter, letter, actor),
      at,
    })),
    next: moves
      .filter(({ from }) => from === order.letter)
      .map(({ to, by, guard }) => ({
        text: staffLetterText(to),
        by: by.map((actor) => actorNames[actor]).join(", "),
        rule: ruleText(guard),
        holds: guard === null || guards[guard](order),
      })),
  };
}

function passedRule(from: OrderLetter | undefined, to: OrderLetter, actor: string): string {
  if (!from) return "оформлен покупателем";
  const path = moves.find(
    (each) => each.from === from && each.to === to && (each.by as readonly string[]).includes(actor),
  );
  return path ? ruleText(path.guard) : "";
}

const ruleText = (guard: Move["guard"]) => (guard ? guardTexts[guard].needs : "без условий");
