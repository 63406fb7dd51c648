-- What staff have decided about a product feed (packages/domain/src/feed/feed-settings.ts), and how its last making went.
create table feed_state (
  name text primary key,
  settings jsonb, -- null: nobody has published any (initialFeedSettings)
  tried_at timestamptz,
  error text -- of the last making; null: it went well
);

-- The settings that the file was made by. With other ones it may have any number of offers.
alter table product_feed add column settings jsonb;
