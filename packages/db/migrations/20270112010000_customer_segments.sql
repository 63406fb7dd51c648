-- Segments of customers as rules (docs/decisions/0142-segments-and-mailings.md): a row is conditions, never a list of people.
create table customer_segment (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null unique check (length(name) between 1 and 80),
  conditions jsonb not null, -- SegmentCondition[]
  customers int not null default 0, -- as they were counted last: when saved, and each hour
  counted_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Sections and kinds of pieces that a customer has ordered, without cancelled orders. A job counts it each hour.
create table customer_purchase (
  customer_id uuid not null,
  section_id int not null references section on delete cascade,
  configurator_type text not null default '', -- of a piece made to order
  primary key (section_id, customer_id, configurator_type)
);
create index on customer_purchase (configurator_type, customer_id) where configurator_type <> '';
create index on customer_purchase (customer_id);

-- Whether advertising may be sent to the customer's e-mail, for segments. The same job counts it; a mailing checks by itself.
alter table customer_board add column may_advertise boolean not null default false;
