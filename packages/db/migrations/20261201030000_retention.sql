-- no transaction
-- What is past its term is found by its time, oldest first (packages/db/src/retention.ts).
drop index concurrently if exists letter_done_at_idx;
create index concurrently letter_done_at_idx on letter (done_at);
drop index concurrently if exists text_message_over_idx;
create index concurrently text_message_over_idx on text_message (done_at);
drop index concurrently if exists client_metric_seen_at_idx;
create index concurrently client_metric_seen_at_idx on client_metric (seen_at);
drop index concurrently if exists bounced_address_at_idx;
create index concurrently bounced_address_at_idx on bounced_address (at);
drop index concurrently if exists staff_task_done_at_idx;
create index concurrently staff_task_done_at_idx on staff_task (done_at);
drop index concurrently if exists consent_withdrawn_at_idx;
create index concurrently consent_withdrawn_at_idx on consent (withdrawn_at);
drop index concurrently if exists session_guest_seen_at_idx;
create index concurrently session_guest_seen_at_idx on session (seen_at) where base_user_id is null;
drop index concurrently if exists share_link_expires_at_idx;
create index concurrently share_link_expires_at_idx on share_link (expires_at);
drop index concurrently if exists cart_restore_link_expires_at_idx;
create index concurrently cart_restore_link_expires_at_idx on cart_restore_link (expires_at);
