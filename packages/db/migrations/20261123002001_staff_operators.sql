-- By itself: looking through what is there keeps nobody from writing.
alter table chat validate constraint chat_operator_id_fkey;
alter table chat_message validate constraint chat_message_operator_id_fkey;
