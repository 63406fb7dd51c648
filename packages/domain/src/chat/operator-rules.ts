import type { ErrorCode } from "@zertsalo/contract/errors";

/** State of a chat that permissions depend on. */
export interface ChatHold {
  operatorId: number | null;
  isClosed: boolean;
  /** The assigned operator has the console open. */
  isOperatorHere: boolean;
}

/** `leads`: the owner, who may act in any chat. */
export interface Doer {
  id: number;
  leads: boolean;
}

type Refusal = Extract<ErrorCode, "chat_closed" | "chat_taken" | "chat_not_yours" | "operator_not_found"> | null;

/** Anybody may take a queued chat. A colleague's chat: the lead, or anybody once that colleague is offline. */
export function takeRefusal(chat: ChatHold, doer: Doer, isOver: boolean): Refusal {
  if (chat.isClosed) return "chat_closed";
  if (chat.operatorId === null || chat.operatorId === doer.id) return null;
  return isOver && (doer.leads || !chat.isOperatorHere) ? null : "chat_taken";
}

/** An operator has to take a chat before answering, so that only one operator answers at a time. */
export function answerRefusal(chat: ChatHold, doer: Doer): Refusal {
  if (chat.isClosed) return "chat_closed";
  return chat.operatorId === doer.id ? null : "chat_not_yours";
}

/** Closing, handing on and the black list: the assigned operator or the lead. */
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

/** The operator's own message, while the chat is open. */
export function editRefusal(chat: ChatHold, doer: Doer, writtenBy: number | null): Refusal {
  if (writtenBy !== doer.id) return "chat_not_yours";
  return chat.isClosed ? "chat_closed" : null;
}

/** Removal from the black list: only the lead, in an open or closed chat. */
export const unblockRefusal = (doer: Doer): Refusal => (doer.leads ? null : "chat_not_yours");
