import type { CompanyMember } from "@zertsalo/contract/companies";

export interface CompanyCard {
  id: number;
  name: string;
  /** «ИНН 6316000209 · КПП 631601001» */
  numbers: string;
  status: { name: string; tone: "green" | "yellow" };
  /** He has been let in. */
  isOpen: boolean;
}

/** Limit and debt as text. */
export interface CreditData {
  facts: { title: string; value: string }[];
  /** «Просрочено 12 000 ₽: …»; null where nothing is. */
  overdue: string | null;
  orders: {
    number: number;
    /** «№ 40 123, от 1 ноября» */
    placed: string;
    papers: string;
    due: string;
    isOverdue: boolean;
    rest: string;
  }[];
}

export interface CompanyPageData {
  companies: CompanyCard[];
  current: {
    id: number;
    reason: string | null;
    facts: { title: string; value: string }[];
    terms: { title: string; value: string }[];
    note: string | null;
    /** Null when it could not be had. */
    credit: CreditData | null;
    /** Null when they could not be had. */
    members: CompanyMember[] | null;
    /** He lets others in. */
    isAdmin: boolean;
  } | null;
  phone: string;
}
