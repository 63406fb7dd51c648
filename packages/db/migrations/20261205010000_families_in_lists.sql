-- The family of a product in the derived tables; a product without one is a family of its own under its negative id.
alter table listing add column family_id int not null default 0;
alter table search_doc add column family_id int not null default 0;
alter table index_stage add column family_id int not null default 0;

-- How many families of a section have a variant with the option, and how many families it has at all.
alter table facet_section add column families int not null default 0;
alter table section_summary add column families int not null default 0;
