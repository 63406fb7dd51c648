-- Marks of workers at stations: an operation of a piece is started, done or undone, a part is scrapped
-- (docs/decisions/0119-tablet-of-a-station.md). A ledger: what an operation's state is follows from its marks.
create table station_mark (
  id uuid primary key, -- made by the tablet: what is sent again is the same mark
  seq bigint generated always as identity unique, -- the order in which they were received
  piece_id int not null references workshop_piece on delete cascade,
  station text not null references station (code),
  operation text not null, -- of the piece's bill of work
  kind text not null check (kind in ('start', 'done', 'undo', 'scrap')),
  part text, -- that was scrapped
  reason text check (reason in ('chip', 'crack', 'wrong_size', 'surface', 'wrong_work', 'other')),
  note text not null default '',
  norm_minutes int not null, -- of the operation when it was marked
  reopens text[] not null default '{}', -- operations that are done once more with the part's successor
  at timestamptz not null, -- when it was pressed
  received_at timestamptz not null default now(),
  staff_id int not null references staff,
  check ((kind = 'scrap') = (part is not null)),
  check ((kind = 'scrap') = (reason is not null))
);
create index on station_mark (piece_id, seq);
create index on station_mark (station, staff_id, at);
