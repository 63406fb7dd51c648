-- Photos of stores, what is on show there, and stores that are hidden or closed for good (docs/decisions/0161-stores-hidden-and-closed.md).
alter table store
  add state text not null default 'open' check (state in ('open', 'hidden', 'closed')),
  -- What staff want; can_pickup is what holds now, so that a hidden store hands nothing out. Null: as can_pickup.
  add wants_pickup boolean;

create table store_photo (
  store_id int not null references store on delete cascade,
  media_id int not null references media,
  sort smallint not null,
  primary key (store_id, media_id)
);

create table store_display (
  store_id int not null references store on delete cascade,
  product_id int not null references product on delete cascade,
  sort smallint not null,
  primary key (store_id, product_id)
);
