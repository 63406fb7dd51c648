-- no transaction
-- Until `reindex` after the release, which also counts what the old release indexes meanwhile.
update listing set family_id = coalesce(p.family_id, -p.id)
from product p where p.id = listing.product_id and listing.family_id = 0;
update search_doc set family_id = coalesce(p.family_id, -p.id)
from product p where p.id = search_doc.product_id and search_doc.family_id = 0;
update section_summary f set families = counted.families
from (select zone_id, section_id, count(distinct family_id) as families from listing group by 1, 2) as counted
where counted.zone_id = f.zone_id and counted.section_id = f.section_id;
update facet_section f set families = counted.families
from (
  select zone_id, section_id, option_id, count(*) as families
  from (select distinct zone_id, section_id, family_id, unnest(opts) as option_id from listing) as pair
  group by 1, 2, 3
) as counted
where counted.zone_id = f.zone_id and counted.section_id = f.section_id and counted.option_id = f.option_id;

-- The variants of a family in a section, of its families in the indexer's passes, and of a page of cards.
drop index concurrently if exists listing_1_family_idx;
create index concurrently listing_1_family_idx on listing_1 (zone_id, family_id, section_id);
create index if not exists listing_family_idx on only listing (zone_id, family_id, section_id);
alter index listing_family_idx attach partition listing_1_family_idx;
drop index concurrently if exists search_doc_family_idx;
create index concurrently search_doc_family_idx on search_doc (family_id);
