-- After too many wrong passwords the owner of an account proves himself by a code from an email. Several codes of one
-- person are valid at once: a code that a stranger has caused does not take the place of the owner's.
create table sign_in_code (
  code_hash bytea primary key, -- keyed
  base_user_id int references base_user on delete cascade,
  staff_id int references staff on delete cascade,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (num_nonnulls(base_user_id, staff_id) = 1)
);
create index on sign_in_code (base_user_id) where base_user_id is not null;
create index on sign_in_code (staff_id) where staff_id is not null;
create index on sign_in_code (expires_at);
