-- Who waits for which product. Told once; whoever asks again waits anew in the same row.
create table arrival_request (
  id bigint generated always as identity primary key,
  product_id int not null references product (id) on delete cascade,
  email text not null,
  token_hash bytea not null unique, -- of the link in the letter that asks back; names this asking
  token_expires_at timestamptz not null,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  noticed_at timestamptz,
  unique (product_id, email)
);
create index on arrival_request (product_id) where confirmed_at is not null and noticed_at is null;
