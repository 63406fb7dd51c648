-- The shelves of the home page are a part of its content now (docs/decisions/0129-home-page.md): their drafts and versions
-- are its own. What they do not have yet is read from the page itself.
alter table content_draft drop constraint content_draft_kind_check;
alter table content_draft add constraint content_draft_kind_check
  check (kind in ('collection', 'page', 'shelves', 'home')); -- shelves: the release before, while it still runs
update content_draft set kind = 'home' where kind = 'shelves';
update content_version set kind = 'home' where kind = 'shelves';
