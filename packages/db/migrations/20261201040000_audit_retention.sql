-- The audit log is only written to, until an entry is past its term.
create function refuse_young_audit_delete() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '3 years' then
    raise exception 'the audit log is only written to';
  end if;
  return old;
end $$;
drop trigger audit_entry_stays on audit_entry;
create trigger audit_entry_stays before update or truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_entry_ages before delete on audit_entry
  for each row execute function refuse_young_audit_delete();
