import { type RawBuilder, sql } from "kysely";

/**
 * Whether advertising may be sent to a row of `subscription` at this moment (38-FZ art. 18, 152-FZ art. 15): its owner has
 * confirmed the address, has not unsubscribed or withdrawn the consent, and the address takes emails.
 */
export const mayAdvertise: RawBuilder<boolean> = sql<boolean>`(
  subscription.confirmed_at is not null and subscription.unsubscribed_at is null
  and exists (
    select from consent
    where consent.subject = subscription.email and consent.purpose = 'advertising' and consent.withdrawn_at is null)
  and not exists (select from bounced_address where bounced_address.email = subscription.email))`;

/** Whether the e-mail of a customer is one that he has confirmed: an account may have an address that was merely typed. */
export const isOwnAddress: RawBuilder<boolean> = sql<boolean>`(board.kind <> 'person' or exists (
  select from base_user
  where base_user.customer_id = board.customer_id and base_user.email_proven_at is not null
    and base_user.erased_at is null))`;
