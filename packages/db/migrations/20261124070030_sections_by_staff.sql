-- The heading of a section's page, where it is to say more than the name in the menus.
alter table section add column heading text not null default '';

-- Sections are moved and written by staff: products are noted for what they show of them, not for a new order or text.
drop trigger note_update on section;
create trigger note_update after update on section referencing old table as before new table as now
  for each statement execute function note_product_change(
    'select p.id as product_id from now c join before b using (id) join section s on c.id = any (s.path)
       join product p on p.section_id = s.id
     where (b.name, b.code, b.path) is distinct from (c.name, c.code, c.path)');
