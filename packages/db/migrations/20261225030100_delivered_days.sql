-- Orders handed over by Moscow day, and which of them after their promised day, for the dashboard of the back office. A job
-- counts the last days anew (docs/decisions/0122-dashboard.md).
create table delivered_day (
  day date primary key,
  orders int not null,
  late int not null check (late <= orders)
);

create table late_delivery (
  day date not null, -- of handing over
  number bigint not null,
  promised_day date not null,
  primary key (day, number)
);
