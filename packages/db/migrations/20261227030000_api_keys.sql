-- Keys by which other systems read the public API (docs/decisions/0130-api-keys.md).
create table api_key (
  id int generated always as identity primary key,
  uid uuid not null default gen_random_uuid(), -- stands where a visitor's customer id does; no cart or session has it
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  limit_per_minute int not null check (limit_per_minute > 0),
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz, -- null: until it is revoked
  used_at timestamptz, -- to the minute
  revoked_at timestamptz
);
