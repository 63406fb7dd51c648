-- Staff open returns too, for a sum of their own: of pieces that are worn, or past the buyer's week.
alter table return_request
  add amount bigint check (amount > 0), -- null: what the pieces cost by their receipt
  add opened_by int references staff; -- null: its buyer has asked
