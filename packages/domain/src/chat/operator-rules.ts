import type { ErrorCode } from "@zertsalo/contract/errors";

/** What decides who may do what with a chat. */
export interface ChatHold {
  operatorId: number | null;
  isClosed: boolean;
  /** Whoever has taken it has his console open. */
  isOperatorHere: boolean;
}

/** `leads`: the owner, who may step in anywhere. */
export interface Doer {
  id: number;
  leads: boolean;
}

type Refusal = Extract<ErrorCode, "chat_closed" | "chat_taken" | "chat_not_yours" | "operator_not_found"> | null;

/** Out of the queue by anybody. From a colleague by who leads, or by anybody once that colleague has gone. */
export function takeRefusal(chat: ChatHold, doer: Doer, isOver: boolean): Refusal {
  if (chat.isClosed) return "chat_closed";
  if (chat.operatorId === null || chat.operatorId === doer.id) return null;
  return isOver && (doer.leads || !chat.isOperatorHere) ? null : "chat_taken";
}

/** Whoever answers a buyer has taken the chat first: two voices at once are worse than one that waits. */
export function answerRefusal(chat: ChatHold, doer: Doer): Refusal {
  if (chat.isClosed) return "chat_closed";
  return chat.operatorId === doer.id ? null : "chat_not_yours";
}

/** Closing, handing on and the black list: by whose chat it is, or by who leads. */
export function settleRefusal(chat: ChatHold, doer: Doer): Refusal {
  if (chat.isClosed) return "chat_closed";
  return chat.operatorId === doer.id || doer.leads ? null : "chat_not_yours";
}

/** To another operator, or back to the queue. */
export function transferRefusal(chat: ChatHold, doer: Doer, to: { id: number; isOperator: boolean } | null): Refusal {
  const refusal = settleRefusal(chat, doer);
  if (refusal) return refusal;
  return to && (!to.isOperator || to.id === chat.operatorId) ? "operator_not_found" : null;
}

/** His own words, as long as the chat is open: what has ended is not written anew. */
export function editRefusal(chat: ChatHold, doer: Doer, writtenBy: number | null): Refusal {
  if (writtenBy !== doer.id) return "chat_not_yours";
  return chat.isClosed ? "chat_closed" : null;
}

/** Off the black list: by who leads, whether the chat it came from has ended or not. */
export const unblockRefusal = (doer: Doer): Refusal => (doer.leads ? null : "chat_not_yours");
