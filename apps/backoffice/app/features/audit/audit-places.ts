import type { AuditSubject } from "@zertsalo/contract/audit-subjects";
import type { AuditEntry } from "@zertsalo/contract/staff";

/** What an entry names: «id 5» is the part «id» with the value «5». Values are what paths are made of. */
interface Named {
  part: string;
  value: string;
}

const at = (path: string) => () => path;
const each = (path: string) => (named: Named) => named.value && `${path}${named.value}/`;

/** Where the things of each kind are edited or listed; empty: nowhere. */
const places: Readonly<Record<AuditSubject, (named: Named) => string>> = {
  order: ({ part, value }) => {
    if (part === "draft") return `/orders/drafts/${value}/`;
    return part === "number" ? `/orders/${value}/` : "";
  },
  inquiry: each("/inquiries/"),
  product: ({ part, value }) => (part === "productId" || part === "id" ? `/products/${value}/` : ""),
  stock: ({ part, value }) => (part === "productId" ? `/products/${value}/` : "/stock/"),
  section: each("/sections/"),
  collection: each("/collections/"),
  selection: each("/selections/kits/"),
  page: ({ part, value }) => (part === "key" ? `/pages/${value}/` : ""),
  review: at("/reviews/"),
  picture: at(""),
  promotion: at("/promotions/"),
  discount: each("/discounts/"),
  campaign: each("/campaigns/"),
  configurator: at("/configurator-prices/"),
  company: at("/companies/"),
  expert: at("/tools/"),
  terminal: at("/tools/"),
  buyer: ({ part, value }) => (part === "customer" ? `/customers/${value}/` : ""),
  chat: at(""),
  piece: ({ part, value }) => (part === "code" ? `/workshop/${value}/` : ""),
  capacity: at("/capacity/"),
  delivery: at("/delivery/"),
  material: ({ part, value }) => (part === "id" ? `/material/${value}/` : "/material/"),
  cutting: ({ part, value }) => (part === "id" ? `/cutting/${value}/` : "/cutting/"),
  money: at("/money/"),
  task: at("/tools/"),
  switch: at("/switches/"),
  staff: ({ part, value }) => (part === "role" ? `/staff/roles/${value}/` : "/staff/"),
  store: each("/stores/"),
  webhook: each("/webhooks/"),
  saved_view: at(""),
  api_key: at("/api-keys/"),
  message: each("/emails/"),
  synonyms: at("/synonyms/"),
  feed: each("/feeds/"),
  menu: at("/menu/"),
  segment: each("/segments/"),
  mailing: each("/mailings/"),
};

/** Page of an entry's subject, where it has one; a sign-in has none. */
export function auditPlace({ kind, subjectKind, subject }: Pick<AuditEntry, "kind" | "subjectKind" | "subject">) {
  if (kind === "sign-in" || subjectKind === null) return null;
  const [, part = "", value = ""] = /^(\w+) ([\w.-]+)(?:, |$)/.exec(subject) ?? [];
  return places[subjectKind]({ part, value }) || null;
}
