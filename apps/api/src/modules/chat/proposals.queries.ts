import { ChatProposal } from "@zertsalo/contract/chat";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

type Content = Omit<ChatProposal, "state">;

const ProposalRow = z.strictObject({
  chatId: z.int(),
  isChatClosed: z.boolean(),
  content: ChatProposal.omit({ state: true }),
  state: ChatProposal.shape.state,
});
export type ProposalRow = z.infer<typeof ProposalRow>;

export async function insertProposal(tx: Db, messageId: number, content: Content): Promise<void> {
  await tx
    .insertInto("chat_proposal")
    .values({ message_id: messageId, content: JSON.stringify(content) })
    .execute();
}

/** Proposal in the buyer's own chat. Locks both rows, which serializes answers and the closing of the chat. */
export async function lockProposal(tx: Db, messageId: number, userId: number): Promise<ProposalRow | null> {
  const { rows } = await sql`
    select chat.id as "chatId", closed_at is not null as "isChatClosed", content, state
    from chat_proposal
    join chat_message message on message.id = message_id
    join chat on chat.id = message.chat_id
    where message_id = ${messageId} and chat.base_user_id = ${userId}
    for update of chat, chat_proposal`.execute(tx);
  return checkRows(ProposalRow, rows)[0] ?? null;
}

export async function settleProposal(tx: Db, messageId: number, state: ChatProposal["state"]): Promise<void> {
  await tx
    .updateTable("chat_proposal")
    .set({ state, settled_at: sql`now()` })
    .where("message_id", "=", messageId)
    .execute();
}
