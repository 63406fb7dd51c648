-- The counter is told of a purchase once, whatever page is opened how often.
alter table orders add is_purchase_told boolean not null default false;
