import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import { sql } from "kysely";
import type { Log } from "../log.ts";

interface UnnotifiedChat {
  chatId: number;
  lastId: number;
  email: string;
  name: string;
  text: string;
}

/** A buyer with the page open reads within seconds; after this delay an e-mail is sent. */
const patience = "5 minutes";

/** One e-mail for all operator messages that the buyer has not read. */
export async function emailChatAnswers(db: Db, log: Log): Promise<void> {
  const emails = await db.transaction().execute(async (tx) => {
    const chats = await claimUnnotifiedChats(tx);
    for (const { chatId, lastId, email, name, text } of chats) {
      await queueEmail(tx, {
        kind: "chat-offline-reply",
        to: email,
        cause: `chat/${chatId}/${lastId}`,
        data: { name: name.split(" ")[0] ?? "", message: text, chat: "/personal/conversation/" },
      });
    }
    return chats.length;
  });
  if (emails > 0) log.info({ emails }, "chat answers emailed");
}

/** Selected and marked as notified in one statement. A message without text is represented by its file name. */
async function claimUnnotifiedChats(tx: Db): Promise<UnnotifiedChat[]> {
  const { rows } = await sql<UnnotifiedChat>`
    with notified as (
      update chat_message set told_at = now()
      where id in (
        select id from chat_message
        where owner = 'operator' and client_read_at is null and told_at is null
          and created_at < now() - ${patience}::interval
        order by created_at limit 500 for update skip locked)
      returning id, chat_id, text
    ), last as (
      select distinct on (chat_id) chat_id, id, text from notified order by chat_id, id desc
    )
    select chat_id as "chatId", last.id as "lastId", email, name,
      coalesce(nullif(text, ''), (select chat_file.name from chat_file where message_id = last.id limit 1), '') as text
    from last join chat on chat.id = chat_id join base_user on base_user.id = chat.base_user_id
    where email is not null and erased_at is null`.execute(tx);
  return rows;
}
