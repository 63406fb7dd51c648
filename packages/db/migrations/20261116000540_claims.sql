-- A file waits here for the request it belongs to; what nobody claims is forgotten after a day.
create table claim_file (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null,
  key text not null unique, -- in storage: random, so that nothing can be guessed from another one
  name text not null,
  content_type text not null,
  bytes int not null,
  created_at timestamptz not null default now(),
  claim_id bigint
);
create index on claim_file (created_at) where claim_id is null;

create table claim (
  id bigint generated always as identity (start with 1001) primary key,
  kind text not null check (kind in ('contact-us', 'designers', 'supplies', 'showroom')),
  customer_id uuid not null,
  fields jsonb not null,
  created_at timestamptz not null default now()
);
create index on claim (created_at);
alter table claim_file add foreign key (claim_id) references claim (id) on delete cascade;
