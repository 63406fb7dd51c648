import type { ChatProposal } from "@zertsalo/contract/chat";
import type { ErrorCode } from "@zertsalo/contract/errors";
import type { Calculation, RuleSet } from "@zertsalo/configurator/model";
import { differentRows } from "../builds/different-rows.ts";

type State = ChatProposal["state"];
type Answer = Extract<State, "accepted" | "declined">;

/** A proposal in its chat, and the current calculation of its configuration. */
export interface StandingProposal {
  state: State;
  isChatClosed: boolean;
  promised: { hash: string; price: number };
  now: { hash: string; total: number };
}

type Refusal = Extract<ErrorCode, "proposal_expired" | "proposal_settled" | "proposal_closed"> | null;

/** Acceptance needs an open chat and an unchanged piece and price. Repeating the same answer is allowed. */
export function proposalRefusal({ state, isChatClosed, promised, now }: StandingProposal, answer: Answer): Refusal {
  if (state === answer) return null;
  if (state === "expired") return "proposal_expired";
  if (state !== "open") return "proposal_settled";
  if (isChatClosed) return "proposal_closed";
  if (answer === "declined") return null;
  return now.hash === promised.hash && now.total === promised.price ? null : "proposal_expired";
}

/** Differences except the price, which stands beside both pieces. */
export function proposedChanges(rules: RuleSet, before: Calculation, after: Calculation): ChatProposal["changes"] {
  const priceless = { ...after, total: before.total };
  return differentRows(rules, before, priceless).map(({ name, values: [was, is] }) => ({
    name,
    before: was,
    after: is,
  }));
}

export const proposalAnswerText: Readonly<Record<Answer, string>> = {
  accepted: "Принимаю предложение",
  declined: "Это предложение не\u00a0подходит",
};
