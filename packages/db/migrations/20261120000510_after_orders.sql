-- A buyer asks to give a piece back; what becomes of it is for staff to say.
create table return_request (
  customer_id uuid not null,
  order_uid uuid not null,
  item_uid uuid not null,
  quantity int not null check (quantity > 0),
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  asked_at timestamptz not null default now(),
  primary key (customer_id, order_uid, item_uid)
);
create index on return_request (asked_at) where state = 'waiting';

-- What buyers wrote of pieces they have received. Staff read it first: the shop shows the table review alone.
create table written_review (
  customer_id uuid not null,
  product_id int not null references product (id) on delete cascade,
  order_uid uuid not null,
  author text not null,
  city text not null,
  rating smallint not null check (rating between 1 and 5),
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'refused')),
  written_at timestamptz not null default now(),
  primary key (customer_id, product_id)
);
create index on written_review (written_at) where state = 'waiting';
create index on written_review (product_id);
