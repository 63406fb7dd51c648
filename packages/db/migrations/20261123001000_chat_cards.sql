-- A product, an order or a configuration that the buyer has shown the operator, as it was then.
alter table chat_message add column card jsonb;
