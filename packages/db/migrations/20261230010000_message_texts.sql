-- Words of emails and text messages that staff have published in place of ours (docs/decisions/0135-emails-by-staff.md).
create table message_text (
  key text primary key, -- «order-ready», «sms.orderReady»: packages/mail-texts/src/messages.ts
  texts jsonb not null, -- by part; a part that is not here is said as we wrote it
  changed_at timestamptz not null default now()
);

alter table content_draft drop constraint content_draft_kind_check;
alter table content_draft add constraint content_draft_kind_check
  check (kind in ('collection', 'page', 'shelves', 'home', 'message')); -- shelves: the release before

-- A trial: it is sent with these texts, published or not. Forgotten like the data.
alter table letter add column texts jsonb;
-- What a text message is composed of anew if staff have other texts for it. Forgotten like the text.
alter table text_message add column kind text;
alter table text_message add column data jsonb;
