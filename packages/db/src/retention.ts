import type { Database } from "./tables.ts";

type Table = keyof Database;

/** Rows that a nightly job deletes in batches once `time` is older than `after`. */
export interface RowRetention {
  kind: "rows";
  time: string;
  /** An interval of PostgreSQL. */
  after: string;
  why: string;
}
export type Retention =
  | RowRetention
  /** Rows that a job of their own deletes, with what belongs to them. */
  | { kind: "job"; job: string; after: string; why: string }
  /** As long as the rows that they belong to. */
  | { kind: "like"; table: Table }
  | { kind: "stays"; why: string };

const rows = <Column extends string>(time: Column, after: string, why: string) =>
  ({ kind: "rows", time, after, why }) as const;
const byJob = (job: string, after: string, why: string) => ({ kind: "job", job, after, why }) as const;
const like = <Parent extends Table>(table: Parent) => ({ kind: "like", table }) as const;
const stays = (why: string) => ({ kind: "stays", why }) as const;

const shop = "the shop's own data, about nobody";
const accounting = "primary documents: five years and longer (402-FZ art. 29); a person is erased from them on request";
const account = "until its owner erases it or his account (152-FZ art. 21)";
const office = "accounts and settings of staff, as long as they work here";

/** How long the rows of each table stay. A new table does not compile without an entry (docs/operations/retention.md). */
export const retention = {
  account_code: byJob("sweep-accounts", "1 day", "a code or link that has expired"),
  arrival_request: byJob(
    "forget-requests",
    "6 months",
    "the term of its consent; 30 days after the notice; a day unconfirmed",
  ),
  audit_entry: rows(
    "at",
    "3 years",
    "proof of who of the staff saw or changed what: the limitation period of a civil claim",
  ),
  b2b_tier: stays(shop),
  base_user: byJob(
    "sweep-accounts",
    "1 day",
    "an account that was not confirmed; others until their owner erases them",
  ),
  bounced_address: rows("at", "1 year", "an address may be given to somebody else"),
  calendar_day: stays(shop),
  campaign: stays(shop),
  campaign_product: stays(shop),
  canned_answer: stays(shop),
  carrier_notice: rows("received_at", "90 days", "repeated notices are known by it; the carrier repeats for days"),
  carrier_point: byJob("carrier-points", "1 day", "what the carrier no longer lists"),
  cart: byJob("sweep-sessions", "31 days", "a guest who can not come back; the cart of a buyer stays with his account"),
  cart_item: like("cart"),
  cart_restore_link: byJob("sweep-sessions", "30 days", "a link that has expired"),
  catalog_outbox: byJob("index-catalog", "0 days", "deleted when it is indexed"),
  catalog_publication: stays(shop),
  catalog_version: stays(shop),
  chat: stays(account),
  chat_file: byJob("sweep-chat-files", "24 hours", "a file that was never sent; others stay with their message"),
  chat_message: like("chat"),
  chat_presence: stays(office),
  chat_proposal: like("chat"),
  chat_turn: like("chat"),
  city: stays(shop),
  claim: byJob("forget-requests", "1 year", "the term of its consent"),
  claim_file: byJob("forget-requests", "1 year", "with its claim; 24 hours if it was never sent"),
  client_metric: rows("seen_at", "1 year", "number of a visitor in the counter, until he has not come for a year"),
  closed_part: stays(shop),
  closing_paper: like("orders"),
  collection: stays(shop),
  collection_media: stays(shop),
  collection_product: stays(shop),
  color: stays(shop),
  company: stays(account),
  company_member: stays(account),
  configuration: stays(account),
  configurator_prices: stays(shop),
  configurator_rules: stays(shop),
  configurator_type: stays(shop),
  consent: rows(
    "withdrawn_at",
    "3 years",
    "proof of the consent after its withdrawal (152-FZ art. 9 p. 3): the limitation period",
  ),
  content_draft: stays(shop),
  content_page: stays(shop),
  content_version: stays(shop),
  courier_booking: like("orders"),
  courier_day: stays(shop),
  courier_load: stays(shop),
  courier_window: stays(shop),
  courier_zone: stays(shop),
  customer_counter: like("orders"),
  delivery_history: like("orders"),
  delivery_quote: byJob("sweep-quotes", "30 minutes", "an offer that has expired"),
  drawing: like("orders"),
  erp_file: byJob("sweep-erp", "14 days", "files of 1C, to look at what went wrong"),
  erp_link: stays(shop),
  erp_order: like("orders"),
  erp_session: byJob("sweep-erp", "14 days", "exchanges with 1C"),
  expert_code: stays(account),
  facet_section: stays(shop),
  favorite: stays(account),
  former_code: stays(shop),
  idempotency: byJob("sweep-commands", "3 days", "a command may be repeated so long"),
  index_stage: stays(shop),
  inquiry_entry: like("claim"),
  kit: stays(shop),
  kit_product: stays(shop),
  known_device: byJob("sweep-accounts", "90 days", "networks and devices of buyers, for the limits of guesses"),
  letter: rows("done_at", "1 year", "that an email was sent, and where to; its content is deleted when it is sent"),
  listing: stays(shop),
  market_link: stays(shop),
  media: stays(shop),
  media_slot: stays(shop),
  order_acceptance: like("orders"),
  order_board: like("orders"),
  order_directory: like("orders"),
  order_event: byJob("sweep-order-events", "1 day", "news for open pages"),
  order_file: like("orders"),
  order_item: like("orders"),
  order_money: like("orders"),
  order_move: like("orders"),
  order_note: like("orders"),
  order_receipt: like("orders"),
  order_view: stays(office),
  orders: stays(accounting),
  organization: stays(shop),
  payment_attempt: like("orders"),
  payment_notice: rows("received_at", "90 days", "repeated notices are known by it; the bank repeats for days"),
  payment_refund: like("orders"),
  product: stays(shop),
  product_badge: stays(shop),
  product_card: stays(shop),
  product_document: stays(shop),
  product_draft: stays(shop),
  product_family: stays(shop),
  product_feed: stays(shop),
  product_media: stays(shop),
  product_model: stays(shop),
  product_number: stays(shop),
  product_option: stays(shop),
  product_price: stays(shop),
  product_version: stays(shop),
  product_video: stays(shop),
  promotion: stays(shop),
  promotion_use: like("orders"),
  property: stays(shop),
  property_option: stays(shop),
  recently_viewed: byJob("sweep-sessions", "31 days", "a guest who can not come back; a hundred for a buyer"),
  related_product: stays(shop),
  return_request: like("orders"),
  review: stays(shop),
  sale_clock: stays(shop),
  saved_configuration: stays(account),
  search_doc: stays(shop),
  search_query: stays(shop),
  search_synonym: stays(shop),
  search_word: stays(shop),
  section: stays(shop),
  section_number: stays(shop),
  section_range: stays(shop),
  section_summary: stays(shop),
  selection_product: stays(shop),
  session: byJob("sweep-sessions", "31 days", "a guest who has not come for so long, a session that has ended"),
  share_acceptance: like("share_link"),
  share_link: byJob("sweep-sessions", "30 days", "a link that has expired"),
  shipment: like("orders"),
  shop_edition: stays(shop),
  sign_in_code: rows("expires_at", "0 days", "a code of an hour"),
  site_content: stays(shop),
  staff: stays(office),
  staff_challenge: byJob("sweep-sessions", "5 minutes", "an unfinished sign-in"),
  staff_recovery_code: like("staff"),
  staff_session: byJob("sweep-sessions", "90 days", "networks from which staff have signed in"),
  staff_task: rows("done_at", "1 year", "tasks that are done"),
  stock: stays(shop),
  stock_reservation: like("orders"),
  store: stays(shop),
  subscription: byJob("forget-requests", "1 day", "a newsletter that was not confirmed; others until it is ended"),
  terminal: stays(office),
  text_message: rows(
    "done_at",
    "1 year",
    "that a text message was sent, and where to; its text is deleted when it is sent",
  ),
  wholesale_list: stays(account),
  wholesale_list_line: like("wholesale_list"),
  workshop_mark: like("workshop_piece"),
  workshop_photo: like("workshop_piece"),
  workshop_piece: like("orders"),
  written_review: like("orders"),
} as const satisfies { [Name in Table]: Retention & { time?: keyof Database[Name] } };
