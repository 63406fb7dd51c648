-- What the buyer names at the counter; made when his order is ready there.
alter table orders add pickup_code text;

-- What a message says is not true for ever: a code lives ten minutes, the word that an order is ready a day.
alter table text_message add good_until timestamptz not null default now() + interval '10 minutes';
