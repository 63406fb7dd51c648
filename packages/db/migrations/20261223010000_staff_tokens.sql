-- Tokens by which programs of staff read the back office (docs/decisions/0121-programs-of-staff.md).
create table staff_token (
  id int generated always as identity primary key,
  staff_id int not null references staff on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz, -- to the minute
  revoked_at timestamptz
);
create index on staff_token (staff_id) where revoked_at is null;
