-- Every node looks each two seconds for messages that nobody has told its sockets of.
create index on chat_message (created_at);
