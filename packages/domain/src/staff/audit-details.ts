import type { CollectionContent } from "@zertsalo/contract/staff-collections";
import type { Companions } from "@zertsalo/contract/staff-companions";
import type { KitContent } from "@zertsalo/contract/staff-kits";
import type { OrderFilters } from "@zertsalo/contract/staff-order-list";
import type { PageText } from "@zertsalo/contract/staff-pages";
import type { SectionContent } from "@zertsalo/contract/staff-sections";
import type { ShelvesContent } from "@zertsalo/contract/staff-shelves";

/** A field before and after, as people read it. */
export interface AuditChange {
  field: string;
  title: string;
  from: string;
  to: string;
}

/** Fields of what staff write, as an entry names them before and after. Each has its title in `auditFieldTitles`. */
export type AuditField =
  | keyof SectionContent
  | keyof CollectionContent
  | keyof PageText
  | keyof ShelvesContent
  | keyof KitContent
  | keyof Companions
  | "parentId"
  | "at"
  | "state"
  | "reason"
  | "answer"
  | "assigneeId"
  | "status"
  | "note";

type Fields = { [Field in AuditField]?: unknown };

/** What an entry may hold besides who, when and about what. Each has its words in `auditDetailTexts`. */
export interface AuditDetails extends Partial<Record<Exclude<keyof OrderFilters, "from" | "to">, string | undefined>> {
  /** Says it all; the rest is for whoever looks closer. */
  words?: string;
  changes?: readonly AuditChange[];
  /** Changes of several products. */
  products?: readonly { id: number; changes: readonly AuditChange[] }[];
  before?: Fields | readonly number[] | string | null;
  after?: Fields | readonly number[] | string | null;
  /** Days of a filter, or what was counted on a shelf. */
  from?: string | number | undefined;
  to?: string | number | undefined;
  change?: object;
  /** The product that a variant was made of. */
  of?: number;
  store?: string;
  reason?: string;
  roles?: readonly string[];
  isDisabled?: boolean;
  by?: string;
  device?: string | null;
  state?: string;
  kind?: string;
  n?: number;
  moved?: number;
  refused?: number;
  numbers?: string;
  isShared?: boolean;
  /** Members of the staff. */
  fromId?: number;
  toId?: number;
  userId?: number;
  isBlocked?: boolean;
  messageId?: number;
  name?: string;
  at?: number;
}
