-- What a person of the staff may type to find a buyer's matter, as lexemes: numbers and phones as they are and from their
-- end (behind a sign that nobody types, so that the last digits are a beginning too), an e-mail, the words of names.
create function search_lexemes(numbers text[], phone text, email text, names text) returns text[]
  language sql immutable parallel safe as $$
  with digits as (
    select unnest(numbers || regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^[78]?(\d{10})$', '7\1')) as typed
  ), lexemes as (
    select typed as lexeme from digits
    union select '<' || reverse(typed) from digits where typed <> ''
    union select lower(email)
    union select unnest(regexp_split_to_array(replace(lower(names), 'ё', 'е'), '[^[:alnum:]]+'))
  )
  select coalesce(array_agg(lexeme), '{}') from lexemes where lexeme <> ''
$$;

create function inquiry_words(number bigint, fields jsonb, order_number bigint) returns tsvector
  language sql immutable parallel safe as $$
  select array_to_tsvector(search_lexemes(array_remove(array[number::text, order_number::text], null),
    coalesce(fields ->> 'phone', ''), coalesce(fields ->> 'email', ''), coalesce(fields ->> 'name', '')))
$$;

-- Requests of the forms are worked on at a desk of the back office; staff record there what comes by phone.
alter table claim
  drop constraint claim_kind_check,
  add constraint claim_kind_check
    check (kind in ('contact-us', 'designers', 'supplies', 'showroom', 'complaint', 'documents')),
  alter customer_id drop not null, -- nobody's session has sent it
  add status text not null default 'open' check (status in ('open', 'waiting', 'closed')),
  add version int not null default 1,
  add assignee_id int references staff,
  add recorded_by int references staff,
  add order_number bigint,
  add due_on date not null default (now() at time zone 'Europe/Moscow')::date + 1, -- of a release without terms
  add waiting_since date,
  add closed_at timestamptz;
update claim set due_on = (created_at at time zone 'Europe/Moscow')::date + case kind when 'designers' then 3 else 1 end;
alter table claim add words tsvector generated always as (inquiry_words(id, fields, order_number)) stored;
create index on claim (due_on, id) where status <> 'closed';
create index on claim (closed_at desc, id desc) where status = 'closed';
create index on claim using gin (words);

-- What has become of an inquiry, the oldest first.
create table inquiry_entry (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references claim on delete cascade,
  kind text not null check (kind in ('answer', 'note', 'assigned', 'released', 'waiting', 'resumed', 'closed', 'reopened')),
  text text not null default '',
  is_sent boolean not null default false, -- by e-mail
  staff_id int not null references staff,
  at timestamptz not null default now()
);
create index on inquiry_entry (inquiry_id, id);
create index on claim_file (claim_id) where claim_id is not null;
