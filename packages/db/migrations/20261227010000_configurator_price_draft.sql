-- Prices of the configurators, edited by staff (docs/decisions/0128-configurator-prices.md).
alter table configurator_prices add staff_id int references staff; -- null: not published in the back office

-- One draft for the whole price list; it is never deleted, so that its version goes on counting.
create table configurator_price_draft (
  id boolean primary key default true check (id),
  version int not null default 0,
  changes jsonb not null default '{}', -- {path: {from, to}}; `from` is what was in force when it was saved
  staff_id int references staff, -- who saved it last
  saved_at timestamptz
);
insert into configurator_price_draft default values;

-- The latest saved configurations, to see what a draft means for them.
create index on saved_configuration (saved_at desc) where removed_at is null;
