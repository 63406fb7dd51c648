-- Pieces of each product that were ordered in the last 28 whole days, for the stock that runs out. A job counts it each hour
-- (docs/decisions/0122-dashboard.md).
create table product_demand (
  product_id int primary key references product on delete cascade,
  sold int not null check (sold > 0)
);
