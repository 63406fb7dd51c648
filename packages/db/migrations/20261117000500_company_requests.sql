-- What a company says it does: the terms it asks for, which a manager confirms or changes.
alter table company add requested_type text references b2b_tier;
