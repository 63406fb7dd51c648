-- What an order's sums were made of when it was placed: what went into the rules and what each of them took. Shown to
-- staff who ask why a price is what it is; nothing is reckoned from it.
alter table orders add column reckoned jsonb;
