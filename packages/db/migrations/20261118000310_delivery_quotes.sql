-- The offers of a cart's last calculation. An offer is chosen by its id alone, and only while this row is young and the
-- cart holds the same goods.
create table delivery_quote (
  customer_id uuid not null,
  cart_uid uuid not null,
  city_id int not null,
  cart_version int not null,
  cargo_hash text not null, -- lines and quantities
  address_hash text not null, -- of the address as it is compared; the address itself stands in the cart
  weight_grams int not null,
  is_place_known boolean not null, -- the directory of addresses knows it; else a person looks at the order
  items jsonb not null, -- [{...the contract's DeliveryItem, serviceCost}]
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (customer_id, cart_uid),
  foreign key (customer_id, cart_uid) references cart on update cascade on delete cascade
);
create index on delivery_quote (expires_at);
