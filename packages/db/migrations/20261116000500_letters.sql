-- Every letter the shop has had a reason to write. The row and the job that sends it are added in the transaction of
-- the reason; the job goes by the row, so that it is sent once.
create table letter (
  id uuid primary key default gen_random_uuid(), -- also the letter's Message-ID: a repeated delivery is known as one
  cause text not null unique, -- one letter for one cause, in our own words: arrival/17
  kind text not null,
  recipient text not null,
  -- What the letter is to be told. Forgotten once it has left or never will: links in it open doors.
  data jsonb,
  attachments jsonb not null default '[]',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'suppressed', 'failed')),
  message_id text,
  error text,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index on letter (recipient, created_at desc);
create index on letter (created_at) where state = 'waiting';

-- Addresses whose server said that they are not there (5xx): not written to again.
create table bounced_address (
  email text primary key,
  reason text not null,
  at timestamptz not null default now()
);
