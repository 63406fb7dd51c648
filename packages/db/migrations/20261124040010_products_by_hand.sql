-- Products are made and changed by staff: beside the truth stand a working copy and the versions that were published.

-- Never published yet: not indexed, so it has no card, no page and no place in any list.
alter table product add column is_draft boolean not null default false;
-- Made here, and 1C has not told of it yet: a full file of 1C that leaves it out says nothing about it.
alter table product add column is_office_made boolean not null default false;
-- Title and description of its page, where the section's template is not enough.
alter table product add column seo jsonb;
-- What staff have published by hand: 1C no longer changes it.
alter table product add column office_fields text[] not null default '{}';

alter table media add column if not exists rights text not null default '';

-- The working copy of one product and what it was begun from: at publishing only the difference is written.
create table product_draft (
  product_id int primary key references product (id) on delete cascade,
  version int not null default 1,
  base jsonb not null,
  content jsonb not null,
  staff_id int not null references staff (id),
  updated_at timestamptz not null default now()
);

create table product_version (
  product_id int not null references product (id) on delete cascade,
  n int not null,
  content jsonb not null,
  -- Null for what was there before anybody changed it here.
  staff_id int references staff (id),
  published_at timestamptz not null default now(),
  changes jsonb not null default '[]',
  primary key (product_id, n)
);

-- How many times staff have published, and up to which lists, filters and search show it.
create table catalog_publication (
  id boolean primary key default true check (id),
  asked bigint not null default 0,
  shown bigint not null default 0
);
insert into catalog_publication default values;
