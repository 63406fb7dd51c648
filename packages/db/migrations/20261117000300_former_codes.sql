-- Codes that products, sections and collections once had: their old addresses lead to the new ones, for good.
-- The thing is remembered by its id, so an address that was changed twice still leads there in one step.
create table former_code (
  kind text not null check (kind in ('product', 'section', 'collection')),
  code text not null,
  subject_id int not null,
  left_at timestamptz not null default now(),
  primary key (kind, code)
);

create function remember_former_code() returns trigger language plpgsql as $$
begin
  insert into former_code (kind, code, subject_id) values (tg_table_name, old.code, old.id)
  on conflict (kind, code) do update set subject_id = excluded.subject_id, left_at = excluded.left_at;
  return null;
end
$$;

do $$
declare source text;
begin
  foreach source in array array['product', 'section', 'collection'] loop
    execute format('create trigger remember_former_code after update of code on %I
      for each row when (old.code <> new.code) execute function remember_former_code()', source);
  end loop;
end
$$;
