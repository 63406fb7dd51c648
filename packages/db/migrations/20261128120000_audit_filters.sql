-- no transaction
-- The log is narrowed to days and to what its entries are about, whatever has gathered in it.
drop index concurrently if exists audit_entry_at_idx;
create index concurrently audit_entry_at_idx on audit_entry (at);
drop index concurrently if exists audit_entry_action_idx;
create index concurrently audit_entry_action_idx on audit_entry (action, id desc);
drop index concurrently if exists audit_entry_sign_in_idx;
create index concurrently audit_entry_sign_in_idx on audit_entry (id desc) where kind = 'sign-in';
