-- What a company's accountants are given when its goods have gone: staff put the file, the company finds it. Papers stay
-- when the person who has ordered is forgotten: the law wants them kept, and they name the company alone.
create table closing_paper (
  id int generated always as identity primary key,
  customer_id uuid not null,
  order_uid uuid not null,
  kind text not null check (kind in ('upd', 'act', 'waybill', 'invoice')),
  paper_number text not null check (length(paper_number) between 1 and 40),
  dated date not null,
  key text not null unique,
  staff_id int not null references staff,
  at timestamptz not null default now(),
  unique (customer_id, order_uid, kind, paper_number)
);
create index on closing_paper (customer_id, at desc, id desc);
