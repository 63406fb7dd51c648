-- Parts of the shop that staff have closed for now, with a word to the buyer. What has no row is open.
create table closed_part (
  part text primary key,
  words text not null check (length(words) between 1 and 300),
  staff_id int not null references staff,
  at timestamptz not null default now()
);
