-- Why an order went where it did: why it is looked at by a person, or in whose words it was cancelled.
alter table order_move add column reason text check (length(reason) between 1 and 500);
