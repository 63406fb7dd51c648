-- Messages of advertising to a segment (docs/decisions/0142-segments-and-mailings.md).
create table mailing (
  id int generated always as identity primary key,
  version int not null default 1,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')),
  content jsonb not null, -- MailingContent
  segment_id int references customer_segment, -- null: everybody who has agreed
  starts_at timestamptz check (starts_at is not null or state in ('draft', 'stopped')),
  begun_at timestamptz, -- when its recipients were chosen
  ended_at timestamptz,
  created_by int not null references staff,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on mailing (segment_id);

-- One row for an address of a mailing. The letter is written and the row marked in one transaction, so that a worker that
-- dies neither loses nor repeats it.
create table mailing_recipient (
  mailing_id int not null references mailing,
  email text not null,
  customer_id uuid, -- null: a subscriber who is no customer
  state text not null default 'waiting'
    check (state in ('waiting', 'queued', 'sent', 'skipped', 'refused', 'failed', 'bounced')),
  letter_id uuid unique,
  reason text, -- of a state that is not the usual one
  sent_at timestamptz,
  unsubscribed_at timestamptz, -- by the link of this mailing
  created_at timestamptz not null default now(),
  primary key (mailing_id, email)
);
create index on mailing_recipient (mailing_id, email) where state = 'waiting';
create index on mailing_recipient (email);
create index on mailing_recipient (created_at);
