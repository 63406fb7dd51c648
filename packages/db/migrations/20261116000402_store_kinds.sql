alter table store validate constraint store_kind_check;
