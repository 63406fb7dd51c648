-- Further content with a working copy and versions: synonyms of the search (docs/decisions/0143-synonyms-by-staff.md;
-- their table stays as it is, publishing writes it), product feeds, menus.
alter table content_draft drop constraint content_draft_kind_check;
alter table content_draft add constraint content_draft_kind_check -- shelves: an older release
  check (kind in ('collection', 'page', 'shelves', 'home', 'message', 'campaign', 'synonyms', 'feed', 'menu'));
