-- What a person ordered for his companies lies under their keys; he may ask for it, and to be forgotten in it.
create index on orders (base_user_id) where company_id is not null;
