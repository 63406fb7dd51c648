-- A company's number is public: whoever signs in with it from a new device proves that the contact is his. One code for
-- each person, the next one takes the place of the last.
create table sign_in_code (
  base_user_id int primary key references base_user on delete cascade,
  code_hash bytea not null, -- keyed: six digits are few
  tries smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);
