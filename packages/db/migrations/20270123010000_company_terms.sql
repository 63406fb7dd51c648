-- Terms agreed with one company, in place of those of its tier while they are in force (docs/decisions/0160-company-terms.md).
create table company_terms (
  company_id int primary key references company on delete cascade,
  starts_on date not null,
  ends_on date check (ends_on >= starts_on), -- null: until they are changed
  discount_percent smallint check (discount_percent between 0 and 60), -- null, as below: what the tier gives
  defer_days smallint check (defer_days between 0 and 90),
  credit_limit bigint check (credit_limit >= 0), -- null: staff decide on each deferred order
  note text not null default ''
);
-- Grows with every change of the terms, also with their end.
alter table company add terms_version int not null default 0;

-- What a company is given today. The only place that knows how own terms and those of the tier come together.
create view company_current_terms as
select company.id as company_id, tier.type, tier.name, tier.note,
  coalesce(own.discount_percent, tier.discount_percent) as discount_percent, tier.min_order_total,
  coalesce(own.defer_days, tier.defer_days) as defer_days, own.credit_limit
from company
join b2b_tier tier on tier.type = company.b2b_type
left join company_terms own on own.company_id = company.id
  and own.starts_on <= (now() at time zone 'Europe/Moscow')::date
  and coalesce(own.ends_on, 'infinity') >= (now() at time zone 'Europe/Moscow')::date;

-- Payment of an order that a contract defers, with the days agreed when it was placed.
create table order_deferral (
  customer_id uuid not null,
  order_uid uuid not null,
  defer_days smallint not null,
  granted_at timestamptz not null default now(),
  primary key (customer_id, order_uid)
);

-- Unpaid orders of companies: debts and used limits.
create index orders_unpaid_of_company on orders (company_id)
  where company_id is not null and payment_status = 'pending' and status <> 'A';
