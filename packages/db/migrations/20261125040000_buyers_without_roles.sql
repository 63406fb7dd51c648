-- The shop's people have been rows of staff since 20261123002000; nothing reads a role of a buyer any more.
alter table base_user drop column role;
