-- What signed-in users have marked; guests keep theirs in a cookie. The youngest place is the front of the list.
create table favorite (
  base_user_id int not null,
  product_id int not null,
  place bigint generated always as identity,
  primary key (base_user_id, product_id)
);
create index on favorite (base_user_id, place desc);
