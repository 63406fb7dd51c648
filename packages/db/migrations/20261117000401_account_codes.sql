-- An address is proved by what was sent to it. Access is restored through proved ones alone: a phone with a typing
-- slip belongs to a stranger.
alter table base_user
  add phone_proven_at timestamptz,
  add email_proven_at timestamptz;
update base_user set phone_proven_at = confirmed_at, email_proven_at = confirmed_at where confirmed_at is not null;

-- What was sent to prove an address, one for each purpose: the next one takes the place of the last.
create table account_code (
  base_user_id int not null references base_user on delete cascade,
  purpose text not null check (purpose in ('confirm', 'restore', 'phone', 'email')),
  channel text not null check (channel in ('phone', 'email')),
  address text not null, -- where it was sent; for a change of address the new one
  code_hash bytea, -- keyed: six digits are few
  code_expires_at timestamptz,
  token_hash bytea unique, -- of the letter's link
  token_expires_at timestamptz,
  tries smallint not null default 0,
  sent_at timestamptz not null default now(),
  primary key (base_user_id, purpose)
);

-- Text messages, as letters are: the row and its job are added in the transaction of the reason.
create table text_message (
  id uuid primary key default gen_random_uuid(),
  cause text not null unique,
  phone text not null,
  text text, -- forgotten once it has left or never will
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'suppressed', 'failed')),
  provider_id text,
  error text,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index on text_message (phone, created_at desc);
create index on text_message (done_at) where state = 'sent';
