-- no transaction
-- The archive is walked by its ends, the statistics by its beginnings.
drop index concurrently if exists chat_archive;
create index concurrently chat_archive on chat (closed_at desc, id desc) where closed_at is not null;
drop index concurrently if exists chat_opened;
create index concurrently chat_opened on chat (opened_at);
drop index concurrently if exists chat_message_unseen;
create index concurrently chat_message_unseen on chat_message (chat_id)
  where owner = 'client' and operator_read_at is null;
drop index concurrently if exists chat_message_by_operator;
create index concurrently chat_message_by_operator on chat_message (chat_id, id) where owner = 'operator';
-- Operators look for a word or a name.
drop index concurrently if exists chat_message_text;
create index concurrently chat_message_text on chat_message using gin (text gin_trgm_ops);
drop index concurrently if exists base_user_name;
create index concurrently base_user_name on base_user using gin (name gin_trgm_ops);
drop index concurrently if exists chat_file_of_staff;
create index concurrently chat_file_of_staff on chat_file (staff_id, created_at) where staff_id is not null;
