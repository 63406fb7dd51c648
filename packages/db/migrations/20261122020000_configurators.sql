-- What the configurators go by. The newest version that has begun counts; what has begun is never changed, since
-- somebody may have bought by it: a change of staff is a new row.
create table configurator_rules (
  version text primary key,
  types text[] not null check (cardinality(types) > 0),
  rules jsonb not null, -- the domain's RuleSet
  since timestamptz not null,
  created_at timestamptz not null default now()
);
create index on configurator_rules (since desc);

create table configurator_prices (
  version text primary key,
  prices jsonb not null, -- the domain's Prices
  since timestamptz not null,
  quoted_until timestamptz, -- whoever names this list in a calculation gets it until then, whatever came after it
  created_at timestamptz not null default now()
);
create index on configurator_prices (since desc);

create function keep_live_version() returns trigger language plpgsql as $$
begin
  if old.since <= now() then
    raise exception 'Version % has begun and cannot be changed', old.version using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end
$$;
create trigger keep_live_version before delete or update of version, types, rules, since on configurator_rules
  for each row execute function keep_live_version();
create trigger keep_live_version before delete or update of version, prices, since on configurator_prices
  for each row execute function keep_live_version();

-- Ids of configured products lie far above those of the catalogue, whose ranges sitemap, feed and index walk through.
create sequence configured_product_id as int start with 1000000000 minvalue 1000000000;

-- A wish of somebody, once for everybody who has the same: as it was made and priced for the first of them.
create table configuration (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  type text not null check (type in ('mirror', 'led_mirror', 'tabletop', 'vanity_unit')),
  options jsonb not null,
  rules_version text not null references configurator_rules,
  price_version text not null references configurator_prices,
  formula_version text not null, -- of the code that reckoned
  name text not null,
  parts jsonb not null,
  total bigint not null check (total > 0),
  overall jsonb not null,
  net_grams int not null,
  packages jsonb not null,
  lead_days smallint not null,
  product_id int not null unique references product (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- The workshop makes any number of these: what is ordered is not taken from `qty_max`, the most of one line.
alter table stock add is_endless boolean not null default false;

-- What the buyer was told when he put a made-to-order piece in; carts show both prices where it has risen since.
alter table cart_item add quoted_price bigint check (quoted_price >= 0);

create table saved_configuration (
  base_user_id int not null references base_user (id) on delete cascade,
  hash text not null references configuration (hash) on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (base_user_id, hash)
);
create index on saved_configuration (base_user_id, saved_at desc);
