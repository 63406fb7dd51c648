-- Pages of texts that staff have made, and so may remove.
alter table content_page add column is_own boolean not null default false;
