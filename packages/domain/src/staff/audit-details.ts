import type { CampaignContent } from "@zertsalo/contract/staff-campaigns";
import type { CollectionContent } from "@zertsalo/contract/staff-collections";
import type { Companions } from "@zertsalo/contract/staff-companions";
import type { HomePageContent } from "@zertsalo/contract/staff-home-page";
import type { KitContent } from "@zertsalo/contract/staff-kits";
import type { OrderFilters } from "@zertsalo/contract/staff-order-list";
import type { PageText } from "@zertsalo/contract/staff-pages";
import type { SectionContent } from "@zertsalo/contract/staff-sections";

/** A field before and after, as readable text. */
export interface AuditChange {
  field: string;
  title: string;
  from: string;
  to: string;
}

/** Fields that staff edit, for entries with before and after. Each has its title in `auditFieldTitles`. */
export type AuditField =
  | keyof SectionContent
  | keyof CollectionContent
  | keyof CampaignContent
  | keyof PageText
  | keyof HomePageContent
  | keyof KitContent
  | keyof Companions
  | "parentId"
  | "at"
  | "state"
  | "reason"
  | "answer"
  | "assigneeId"
  | "status"
  | "note"
  | "hiddenPhotos"
  | "sort";

type Fields = { [Field in AuditField]?: unknown };

/** Details of an entry besides who, when and about what. Each has its text in `detailTexts` of audit-texts.ts. */
export interface AuditDetails extends Partial<Record<Exclude<keyof OrderFilters, "from" | "to">, string | undefined>> {
  /** Complete text of the entry; the other details are secondary. */
  words?: string;
  changes?: readonly AuditChange[];
  /** Changes of several products. */
  products?: readonly { id: number; changes: readonly AuditChange[] }[];
  before?: Fields | readonly number[] | string | null;
  after?: Fields | readonly number[] | string | null;
  /** Days of a filter, or the counted stock of a shelf. */
  from?: string | number | undefined;
  to?: string | number | undefined;
  change?: object;
  /** Source product of a variant. */
  of?: number;
  store?: string;
  reason?: string;
  roles?: readonly string[];
  isDisabled?: boolean;
  /** The token of a program by which the call was made, or which the entry is about. */
  program?: string;
  by?: string;
  device?: string | null;
  state?: string;
  kind?: string;
  n?: number;
  moved?: number;
  refused?: number;
  numbers?: string;
  isShared?: boolean;
  /** Ids of staff members. */
  fromId?: number;
  toId?: number;
  userId?: number;
  isBlocked?: boolean;
  messageId?: number;
  name?: string;
  at?: number;
}
