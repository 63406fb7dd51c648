-- Ids of the discount rules whose gifts the buyer does not want in this cart.
alter table cart add column declined_gifts int[] not null default '{}';
