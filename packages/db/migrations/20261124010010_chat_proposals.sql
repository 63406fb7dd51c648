-- A message of an operator that proposes another configuration; the buyer takes it or does not.
create table chat_proposal (
  message_id int primary key references chat_message on delete cascade,
  -- Both pieces and what differs, as they were when it was proposed.
  content jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'expired')),
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null))
);
