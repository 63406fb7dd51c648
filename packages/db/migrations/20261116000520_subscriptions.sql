-- One row for an address, in lower case. It is written to while it is confirmed and not unsubscribed.
create table subscription (
  id bigint generated always as identity primary key,
  email text not null unique,
  token_hash bytea unique, -- of the link in the letter that asks back
  token_expires_at timestamptz,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  unsubscribe_key uuid not null unique default gen_random_uuid() -- in every advertising letter
);
