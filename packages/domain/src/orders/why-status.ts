import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { WhyStatus } from "@zertsalo/contract/staff-order-why";
import type { MovableOrder } from "./order-facts.ts";
import { guards } from "./order-guards.ts";
import { actorName, actorNames, guardTexts } from "./order-move-texts.ts";
import { type Move, moves } from "./order-moves.ts";
import { staffStatusText } from "./order-timeline.ts";

export interface PassedMove {
  status: OrderStatus;
  actor: string;
  /** Said of this one move. */
  reason: string | null;
  at: string;
}

/** The way an order has come by the table of moves, and every way on with what it asks for. */
export function whyStatus(order: MovableOrder, passed: readonly PassedMove[]): WhyStatus {
  return {
    letter: order.status,
    text: staffStatusText(order.status),
    passed: passed.map(({ status, actor, reason, at }, n) => ({
      text: staffStatusText(status),
      by: actorName(actor),
      rule: reason ?? passedRule(passed[n - 1]?.status, status, actor),
      at,
    })),
    next: moves
      .filter(({ from }) => from === order.status)
      .map(({ to, by, guard }) => ({
        text: staffStatusText(to),
        by: by.map((actor) => actorNames[actor]).join(", "),
        rule: ruleText(guard),
        holds: guard === null || guards[guard](order),
      })),
  };
}

function passedRule(from: OrderStatus | undefined, to: OrderStatus, actor: string): string {
  if (!from) return "оформлен покупателем";
  const path = moves.find(
    (each) => each.from === from && each.to === to && (each.by as readonly string[]).includes(actor),
  );
  return path ? ruleText(path.guard) : "";
}

const ruleText = (guard: Move["guard"]) => (guard ? guardTexts[guard].needs : "без условий");
