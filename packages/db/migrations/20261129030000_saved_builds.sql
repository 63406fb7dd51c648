-- «Мои сборки»: one configuration may be saved twice under two names, so an entry has an id of its own. It remembers
-- what the buyer was told when he saved it; a removed one can be brought back for a while.
alter table saved_configuration
  add id uuid not null default gen_random_uuid(),
  add own_name text check (char_length(own_name) between 1 and 80),
  add saved_total bigint check (saved_total > 0),
  add price_version text references configurator_prices on delete set null,
  add shared_at timestamptz,
  add removed_at timestamptz;

update saved_configuration saved set saved_total = configuration.total, price_version = configuration.price_version
from configuration where configuration.hash = saved.hash;

alter table saved_configuration
  alter saved_total set not null,
  drop constraint saved_configuration_pkey,
  add primary key (id);
