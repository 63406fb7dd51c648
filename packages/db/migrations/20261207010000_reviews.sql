-- A row without text is a rating alone. Stars and their number on the product are counted from these rows.
drop index review_product_id_written_on_id_idx;
create index on review (product_id, rating);
create index on review (product_id, written_on desc, id desc) where text <> '';

create function count_ratings(changed_ids int[]) returns void language plpgsql as $$
begin
  -- Locked before counting, so that a concurrent change of the same product is part of the count.
  perform from product where id = any (changed_ids) order by id for no key update;
  update product set rating_count = counted.count, rating_tenths = counted.tenths
  from (
    select p.id, count(review.id)::int as count, coalesce(round(avg(review.rating) * 10), 0)::smallint as tenths
    from (select distinct unnest(changed_ids) as id) as p left join review on review.product_id = p.id group by p.id
  ) as counted
  where product.id = counted.id
    and (rating_count, rating_tenths) is distinct from (counted.count, counted.tenths);
end $$;

create function count_changed_ratings() returns trigger language plpgsql as $$
begin
  perform count_ratings(array(select distinct product_id from changed));
  return null;
end $$;

create trigger count_inserted after insert on review referencing new table as changed
  for each statement execute function count_changed_ratings();
create trigger count_deleted after delete on review referencing old table as changed
  for each statement execute function count_changed_ratings();

create function count_moved_rating() returns trigger language plpgsql as $$
begin
  perform count_ratings(array[old.product_id, new.product_id]);
  return null;
end $$;
create trigger count_updated after update on review for each row
  when ((old.product_id, old.rating) is distinct from (new.product_id, new.rating))
  execute function count_moved_rating();

select count_ratings(array(select id from product));

-- A photo waits a day for its review. The public copy exists while the review is published.
create table review_photo (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null,
  written_id int references written_review (id) on delete set null,
  place smallint not null default 0,
  key text not null,
  preview_key text not null,
  public_key text,
  bytes int not null,
  width int not null,
  height int not null,
  blur text not null, -- a data URI of a dozen pixels
  is_hidden boolean not null default false, -- left out by staff
  created_at timestamptz not null default now()
);
create index on review_photo (written_id);
create index on review_photo (customer_id, created_at);
create index on review_photo (created_at) where written_id is null;

-- One vote for a person; a guest votes with his session.
create table review_vote (
  review_id int not null references review (id) on delete cascade,
  customer_id uuid not null,
  voted_at timestamptz not null default now(),
  primary key (review_id, customer_id)
);
create index on review_vote (customer_id);
