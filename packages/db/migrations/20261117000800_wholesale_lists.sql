-- What a wholesale user has put together and keeps under a name: his own, for one company of his.
create table wholesale_list (
  id int generated always as identity primary key,
  base_user_id int not null references base_user on delete cascade,
  company_id int not null references company on delete cascade,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on wholesale_list (base_user_id, company_id, updated_at desc, id desc);

-- No reference to the product: the catalogue may move to a database of its own.
create table wholesale_list_line (
  list_id int not null references wholesale_list on delete cascade,
  place smallint not null,
  product_id int not null,
  quantity int not null check (quantity > 0),
  primary key (list_id, place)
);
