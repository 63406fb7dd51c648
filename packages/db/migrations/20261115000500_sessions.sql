-- A visitor's session; guests have one from their first write on. The id itself is never stored.
create table session (
  id_hash bytea primary key,
  customer_id uuid not null,
  base_user_id int,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on session (customer_id);
create index on session (expires_at);

-- The latest hundred for each visitor; the cap is kept by the insert.
create table recently_viewed (
  customer_id uuid not null,
  product_id int not null,
  viewed_at timestamptz not null default now(),
  primary key (customer_id, product_id)
);
create index on recently_viewed (customer_id, viewed_at desc);
