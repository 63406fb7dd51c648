import type { ChatProposal } from "@zertsalo/contract/chat";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

type Content = Omit<ChatProposal, "state">;

export interface ProposalRow {
  chatId: number;
  isChatClosed: boolean;
  content: Content;
  state: ChatProposal["state"];
}

export async function insertProposal(tx: Db, messageId: number, content: Content): Promise<void> {
  await tx
    .insertInto("chat_proposal")
    .values({ message_id: messageId, content: JSON.stringify(content) })
    .execute();
}

/** Proposal in the buyer's own chat. Locks both rows, which serializes answers and the closing of the chat. */
export async function lockProposal(tx: Db, messageId: number, userId: number): Promise<ProposalRow | null> {
  const { rows } = await sql<ProposalRow>`
    select chat.id as "chatId", closed_at is not null as "isChatClosed", content, state
    from chat_proposal
    join chat_message message on message.id = message_id
    join chat on chat.id = message.chat_id
    where message_id = ${messageId} and chat.base_user_id = ${userId}
    for update of chat, chat_proposal`.execute(tx);
  return rows[0] ?? null;
}

export async function settleProposal(tx: Db, messageId: number, state: ChatProposal["state"]): Promise<void> {
  await tx
    .updateTable("chat_proposal")
    .set({ state, settled_at: sql`now()` })
    .where("message_id", "=", messageId)
    .execute();
}
