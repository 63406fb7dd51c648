-- The name of the operation as the worker saw it: measured times are listed by it.
alter table station_mark add label text not null default '';
create index on station_mark (at) where kind = 'done';
