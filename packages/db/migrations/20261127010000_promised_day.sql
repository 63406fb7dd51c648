-- The day that was promised when the order was placed. It is kept as it was, whatever day is agreed on later.
alter table orders add column promised_day date;
update orders set promised_day = delivery_date;
alter table orders add check (promised_day is not null);

create function keep_promised_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.promised_day := coalesce(new.promised_day, new.delivery_date);
  elsif new.promised_day is distinct from old.promised_day then
    raise exception 'the promised day of order % is never changed', old.number using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger keep_promised_day before insert or update of promised_day on orders
for each row execute function keep_promised_day();
