-- The day the carrier was to get everything, as it stood when the offer was made: a later one outdates the offer, and
-- nothing else that happens to the shelves does.
alter table delivery_quote add ready_day date;
