-- Drawings that somebody has been shown, by the hash of their picture. Their files lie in storage under it and stay.
create table drawing (
  config_hash text not null references configuration (hash) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  rules_version text not null references configurator_rules,
  price_version text not null references configurator_prices,
  sheets smallint not null,
  made_at timestamptz not null default now(),
  primary key (config_hash, sha256)
);

-- What exactly was agreed to, and by whom; null of pieces of the catalogue, which have no drawing, and of guests.
alter table order_acceptance
  add config_hash text check (config_hash ~ '^[0-9a-f]{32}$'),
  add drawing_sha256 text check (drawing_sha256 ~ '^[0-9a-f]{64}$'),
  add base_user_id int;

-- What the workshop got for a line of an order. Never written again: an old order's files stay as they were.
create table order_file (
  customer_id uuid not null,
  order_uid uuid not null,
  item_uid uuid not null,
  kind text not null check (kind in ('drawing-svg', 'drawing-pdf', 'workshop-dxf', 'cutting-list')),
  name text not null,
  key text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  primary key (customer_id, order_uid, item_uid, kind)
);
