import * as chat from "@zertsalo/contract/chat";
import type { Db } from "@zertsalo/db/connection";
import { calculate } from "@zertsalo/configurator/calculate";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { sql } from "kysely";
import { pieceCard } from "../../modules/chat/chat.ts";
import type { OwnershipCaller } from "../caller.ts";
import type { DemoThings } from "../demo-things.ts";
import { createOrderFor } from "../create-orders.ts";
import { absentId, named, ofChatters, ofUsers, own, type Row, varying } from "../row.ts";

const boundary = "of-the-matrix";
const aFile = {
  body: Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--${boundary}--\r\n`,
  ),
  contentType: `multipart/form-data; boundary=${boundary}`,
};

/** Chats with the operators. */
export const chatRows = ({ messageId }: DemoThings): readonly Row[] => [
  ofUsers(
    named(chat.chatList, {
      of: async ({ baseUserId }) => ({ path: `${chat.chatList.path}?client_id=${baseUserId}` }),
      absent: { path: `${chat.chatList.path}?client_id=${absentId}` },
    }),
  ),
  ofUsers(
    named(chat.chatById, {
      of: async (owner, db) => ({ path: `/chat/conversation/by_id/${await endedChat(owner, db)}` }),
      absent: { path: `/chat/conversation/by_id/${absentId}` },
    }),
  ),
  ofUsers(
    named(chat.rateChat, {
      of: async (owner, db) => ({ path: `/chat/conversation/evaluate_service/${await endedChat(owner, db)}/5` }),
      absent: { path: `/chat/conversation/evaluate_service/${absentId}/5` },
    }),
  ),
  ofUsers(
    named(chat.chatBlackList, {
      of: async ({ baseUserId }) => ({ path: `/chat/black_list/in_list/${baseUserId}` }),
      absent: { path: `/chat/black_list/in_list/${absentId}` },
    }),
  ),
  ofUsers(
    named(chat.chatStats, {
      of: async ({ baseUserId }) => ({ path: `${chat.chatStats.path}?id=${baseUserId}` }),
      absent: { path: `${chat.chatStats.path}?id=${absentId}` },
    }),
  ),
  ofChatters(
    named(chat.chatCard, {
      of: async (owner, db) => ({ path: `/chat/card/order/${await createOrderFor(db, owner)}` }),
      absent: { path: `/chat/card/order/${absentId}` },
    }),
  ),
  ofChatters(
    named(chat.answerProposal, {
      of: async (owner, db) => ({
        path: `/chat/proposal/${await proposalTo(owner, db)}`,
        body: { answer: "declined" },
      }),
      absent: { path: `/chat/proposal/${absentId}`, body: { answer: "declined" } },
    }),
  ),
  ofChatters(own(chat.giveChatConsent, undefined, { consents: ["chat"] })),
  ofUsers(own(chat.markChatRead, undefined, { ids: [messageId] })),
  ofChatters(varying(own(chat.sendPendingMessage, undefined, { text: "Вопрос из матрицы" }))),
  ofChatters(varying(own(chat.sendChatFile, undefined, aFile.body, aFile.contentType))),
];

async function endedChat({ baseUserId }: OwnershipCaller, db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into chat (base_user_id, platform, closed_at, closed_by)
    values (${baseUserId}, 'zertsalo', now(), 'operator') returning id`.execute(db);
  return rows[0]?.id ?? absentId;
}

const aPiece = calculate(samplePricingRules(), "mirror", {});
const aCard = pieceCard(aPiece, aPiece);
const aProposal = { before: aCard, after: aCard, changes: [], productId: 1 };

/** In an open chat: a closed one accepts no answer. */
async function proposalTo({ baseUserId }: OwnershipCaller, db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with open as (
      insert into chat (base_user_id, platform) values (${baseUserId}, 'zertsalo')
      on conflict (base_user_id) where closed_at is null do update set platform = 'zertsalo' returning id
    ), message as (
      insert into chat_message (chat_id, owner, operator_id, text)
      select id, 'operator', (select min(id) from staff), 'Предлагаю' from open returning id
    )
    insert into chat_proposal (message_id, content) select id, ${JSON.stringify(aProposal)}::jsonb from message
    returning message_id as id`.execute(db);
  return rows[0]?.id ?? absentId;
}
