-- Figures of the shop as a worker gathered them last, one row: for metrics.
create table shop_figures (
  is_only boolean primary key default true check (is_only),
  gathered_at timestamptz not null default now(),
  figures jsonb not null -- name of the metric to its value
);

-- What the figures count stays small however long the tables grow.
create index on payment_attempt (id) where trouble is not null;
create index on letter (done_at) where state in ('refused', 'failed');
create index on text_message (done_at) where state in ('refused', 'suppressed', 'failed');
create index on text_message (created_at) where state = 'waiting';
