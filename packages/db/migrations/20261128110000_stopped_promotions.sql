-- The end that a code had before it was stopped: undoing the stop brings it back.
alter table promotion add column end_before_stop timestamptz;
