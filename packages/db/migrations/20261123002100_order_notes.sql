-- What colleagues tell each other of an order. It goes when its buyer asks to be forgotten.
create table order_note (
  id int generated always as identity primary key,
  number bigint not null,
  staff_id int not null references staff,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null default now()
);
create index on order_note (number, id);

create function forget_order_notes() returns trigger language plpgsql as $$
begin
  delete from order_note where number = old.number;
  return null;
end
$$;
create trigger forget_order_notes after update of full_name, phone on orders for each row
  when (old.phone is not null and new.phone is null and new.full_name is null)
  execute function forget_order_notes();
create trigger forget_notes_of_order after delete on orders for each row execute function forget_order_notes();
