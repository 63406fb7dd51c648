-- Staff decide on what buyers wrote, and may answer what is shown.
alter table written_review
  add column id int generated always as identity unique,
  add column reason text not null default '', -- of the refusal; told to whoever wrote it
  add column decided_at timestamptz,
  add column decided_by int references staff,
  add column review_id int references review (id) on delete set null;
create index on written_review (state, id desc);

alter table review
  add column answer text not null default '', -- the shop's own words below it
  add column answered_on date;
-- Those that came with the shop have numbers of their own.
alter table review alter column id restart with 1000000;
