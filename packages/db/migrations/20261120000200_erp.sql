-- Dialogues that 1C has begun with us, and the files it left in them, kept fourteen days for a repeat by staff. The parts
-- of a file lie in storage.
create table erp_session (
  id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null unique,
  started_at timestamptz not null default now()
);
create index on erp_session (started_at);

create table erp_file (
  id bigint generated always as identity primary key,
  session_id uuid not null references erp_session on delete cascade,
  type text not null check (type in ('catalog', 'sale')),
  name text not null,
  parts smallint not null default 0,
  bytes bigint not null default 0,
  state text not null default 'open' check (state in ('open', 'waiting', 'done', 'failed')),
  note text not null default '' -- how far it is, what came of it, or why it failed
);
create unique index on erp_file (session_id, type, name) where state = 'open';
create index on erp_file (session_id, type, name, id);

-- What 1C means by its own ids: found by name when first met, changed by staff. Sections, properties and stores by their
-- number here, kinds of prices by the column they fill, options by the words they stand for. Null: not taken.
create table erp_link (
  kind text not null check (kind in ('section', 'property', 'option', 'store', 'price')),
  guid text not null,
  name text not null,
  target text,
  primary key (kind, guid)
);

-- Orders that 1C has not confirmed as they are now: `mark` grows with every change, and what was given is confirmed alone.
create sequence erp_mark;
create table erp_order (
  customer_id uuid not null,
  order_uid uuid not null,
  mark bigint not null default nextval('erp_mark'),
  given_mark bigint,
  given_to uuid, -- the session
  confirmed_mark bigint not null default 0,
  refused text, -- what 1C wanted last and did not get, for 1C to read
  primary key (customer_id, order_uid)
);
create index on erp_order (mark) where mark > confirmed_mark;
create index on erp_order (given_to) where given_to is not null;

create function mark_order_for_erp() returns trigger language plpgsql as $$
begin
  insert into erp_order (customer_id, order_uid) values (new.customer_id, new.uid)
  on conflict (customer_id, order_uid) do update set mark = excluded.mark, refused = null;
  return null;
end
$$;
create trigger mark_order_for_erp
  after insert or update of status, payment_status, are_funds_booked, is_refunded, order_total, delivery_date, track_number
  on orders for each row execute function mark_order_for_erp();
insert into erp_order (customer_id, order_uid) select customer_id, uid from orders;

-- Money that no provider of ours tells of: lines of the bank's statement and what a till has taken, each once.
create table order_money (
  source text not null check (source in ('bank', 'till')),
  document_id text not null,
  customer_id uuid, -- null: nobody knows yet whose it is
  order_uid uuid,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  purpose text not null default '',
  fiscal jsonb, -- storage, document and sign of the till's receipt
  primary key (source, document_id)
);
create index on order_money (customer_id, order_uid);

-- What a person has to look at, once for each matter until somebody has.
create table staff_task (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null, -- what it is about: an order's number, a document's
  reason text not null,
  customer_id uuid,
  order_uid uuid,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create unique index on staff_task (kind, subject) where done_at is null;
create index on staff_task (customer_id, order_uid);

-- 1C names orders by their uid, and tells what lies on a shelf, pieces that orders keep included.
create unique index on order_directory (uid);
create index on stock_reservation (product_id, store_id) where released_at is null and shipped_at is null;
