-- Settings, menu, home page and other single documents, each under its key.
create table site_content (
  key text primary key,
  content jsonb not null,
  updated_at timestamptz not null default now()
);

create table content_page (
  route text primary key,
  title text not null,
  body text not null, -- Markdown with {{…}} paths into the settings
  seo_title text not null,
  seo_description text not null,
  extra jsonb not null default '{}', -- version of a document, form, pictures: what few pages have
  updated_at timestamptz not null default now()
);
