-- What staff write of collections and pages: a working copy, and every version that was published.
create table content_draft (
  kind text not null check (kind in ('collection', 'page', 'shelves')),
  subject text not null, -- id of a collection, route of a page
  version int not null default 1, -- grows with each save: whoever saves over a newer one is refused
  content jsonb not null,
  staff_id int not null references staff,
  saved_at timestamptz not null default now(),
  primary key (kind, subject)
);

create table content_version (
  kind text not null,
  subject text not null,
  n int not null,
  content jsonb not null,
  staff_id int references staff, -- null: as it was before anybody changed it here
  published_at timestamptz not null default now(),
  primary key (kind, subject, n)
);
