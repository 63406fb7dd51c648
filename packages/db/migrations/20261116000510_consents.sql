-- Who agreed to what, when and in which wording. A fact is never changed; taking it back is a fact of its own.
create table consent (
  id bigint generated always as identity primary key,
  purpose text not null,
  document text not null,
  version text not null,
  subject text not null, -- the e-mail or phone that was given with it
  customer_id uuid not null,
  ip_hash bytea not null, -- keyed, so that the few addresses there are cannot simply be tried
  page text not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index on consent (subject, purpose);
create index on consent (customer_id);
