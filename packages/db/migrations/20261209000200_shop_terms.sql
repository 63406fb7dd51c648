-- Named anew whenever something changes that every cart is reckoned with, so that a process reads those things once.
create sequence shop_terms_n;
create table shop_terms (
  id boolean primary key default true check (id),
  n bigint not null -- from the sequence: a change that is rolled back leaves no number to be used twice
);
insert into shop_terms (n) values (nextval('shop_terms_n'));

create function renew_shop_terms() returns trigger language plpgsql as $$
begin
  update shop_terms set n = nextval('shop_terms_n');
  return null;
end
$$;

do $$
declare
  source text;
begin
  foreach source in array array['calendar_day', 'closed_part', 'configurator_prices', 'configurator_rules', 'site_content']
  loop
    execute format('create trigger renew_shop_terms after insert or update or delete or truncate on %I
      for each statement execute function renew_shop_terms()', source);
  end loop;
end
$$;
