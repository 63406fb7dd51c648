-- Cutting plans: which parts of orders are cut from which units of material (docs/decisions/0111-cutting-plans-of-staff.md).
create table cutting_plan (
  id int generated always as identity primary key,
  material text not null,
  state text not null default 'draft' check (state in ('draft', 'released', 'cut', 'cancelled')),
  rules text not null, -- version of sheets, kerfs and trims that it was made by
  left_out jsonb not null default '[]', -- pieces that found no place, with the reason
  made_by int not null references staff,
  made_at timestamptz not null default now(),
  released_by int references staff,
  released_at timestamptz,
  closed_by int references staff, -- cut or cancelled
  closed_at timestamptz,
  version int not null default 1,
  check ((released_by is null) = (released_at is null)),
  check ((state in ('cut', 'cancelled')) = (closed_at is not null))
);
create index on cutting_plan (state, id desc);

-- A unit in a plan. While it is planned it is reserved: no other plan has it.
create table cutting_sheet (
  id int generated always as identity primary key,
  plan_id int not null references cutting_plan,
  unit_id int not null references stock_unit,
  state text not null default 'planned' check (state in ('planned', 'cut', 'broken', 'dropped')),
  is_locked boolean not null default false, -- a new calculation leaves it as it is
  layout jsonb not null, -- packages/contract: CuttingLayout, as the checker has passed it
  done_by int references staff,
  done_at timestamptz,
  unique (id, plan_id)
);
create unique index cutting_sheet_reserves_unit on cutting_sheet (unit_id) where state = 'planned';
create index on cutting_sheet (plan_id);
create index on cutting_sheet (unit_id);

-- A part of an ordered piece, named as on its label. What is planned or cut is in no other plan.
create table cutting_part (
  id int generated always as identity primary key,
  plan_id int not null,
  sheet_id int not null,
  number bigint not null,
  line smallint not null,
  n int not null,
  part text not null,
  state text not null default 'planned' check (state in ('planned', 'cut', 'broken', 'dropped')),
  foreign key (sheet_id, plan_id) references cutting_sheet (id, plan_id) on delete cascade
);
create unique index cutting_part_once on cutting_part (number, line, n, part) where state in ('planned', 'cut');
create index on cutting_part (sheet_id);
