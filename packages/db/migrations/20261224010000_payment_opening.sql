-- Who asks a provider for the page of a new attempt says until when: two at once would register it twice, and the one
-- that is told "already registered" closes what the other has just given to the buyer.
alter table payment_attempt add opening_until timestamptz;
