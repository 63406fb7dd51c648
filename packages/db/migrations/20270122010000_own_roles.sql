-- Roles that the owner makes of rights, beside the fixed ones of staff.roles.
create table staff_own_role (
  id int generated always as identity primary key,
  name text not null unique,
  note text not null default '',
  rights text[] not null, -- codes of the contract; one that no longer exists gives nothing
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table staff_own_role_member (
  staff_id int not null references staff on delete cascade,
  role_id int not null references staff_own_role, -- a role that somebody has is not deleted
  primary key (staff_id, role_id)
);
create index on staff_own_role_member (role_id);
