-- no transaction
-- Every API process asks each second or two which sessions have ended while tokens of theirs are valid.
drop index concurrently if exists session_revoked_at_idx;
create index concurrently session_revoked_at_idx on session (revoked_at) where revoked_at is not null;
