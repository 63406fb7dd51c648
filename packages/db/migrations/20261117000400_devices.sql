-- A device is a chain of sessions: each one that follows another in the same cookie keeps its name.
alter table session add device_id uuid not null default gen_random_uuid();

-- Devices and networks from which somebody has signed in before. A flood of guesses from elsewhere does not shut them out.
create table known_device (
  base_user_id int not null references base_user on delete cascade,
  device_id uuid not null,
  ip_hash bytea not null, -- keyed, as in consent
  signed_in_at timestamptz not null default now(),
  primary key (base_user_id, device_id)
);
create index on known_device (signed_in_at);
