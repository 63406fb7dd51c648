import { sql } from "kysely";
import type { PersonalSource } from "../../database/personal-source.ts";

/** Messages of the person's chats. */
export const chatsSource: PersonalSource = {
  name: "chats",
  read: async (db, { id }) => {
    const { rows } = await sql`
      select chat.opened_at as "openedAt", closed_at as "closedAt", rating, said_city as city, said_url as page, (
        select coalesce(json_agg(json_build_object('at', message.created_at, 'from', owner, 'text', text, 'card', card,
          'proposal', proposal.content, 'files', (
            select coalesce(json_agg(name order by created_at), '[]') from chat_file where message_id = message.id)
        ) order by message.id), '[]')
        from chat_message message left join chat_proposal proposal on proposal.message_id = message.id
        where chat_id = chat.id) as messages
      from chat where base_user_id = ${id} order by chat.id`.execute(db);
    return rows;
  },
  // The chat and its response time stay for statistics; texts, names and files are erased.
  forget: async (tx, { id }) => {
    const his = sql`select message.id from chat_message message join chat on chat.id = chat_id where base_user_id = ${id}`;
    await sql`delete from chat_proposal where message_id in (${his})`.execute(tx);
    // Detached from their messages: the nightly job deletes such files with their rows.
    await sql`
      update chat_file set message_id = null, name = '', created_at = now() - interval '2 days'
      where base_user_id = ${id} or message_id in (${his})`.execute(tx);
    await sql`update chat_message set text = '', card = null where id in (${his})`.execute(tx);
    await sql`update chat_turn set note = '' where chat_id in (select id from chat where base_user_id = ${id})`.execute(
      tx,
    );
    await sql`
      update chat set said_name = '', said_city = '', said_url = '', closed_at = coalesce(closed_at, now()),
        closed_by = coalesce(closed_by, 'client')
      where base_user_id = ${id}`.execute(tx);
  },
};
