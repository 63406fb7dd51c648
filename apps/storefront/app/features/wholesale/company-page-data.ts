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

export interface CompanyPageData {
  companies: CompanyCard[];
  current: {
    id: number;
    reason: string | null;
    facts: { title: string; value: string }[];
    terms: { title: string; value: string }[];
    note: string | null;
    /** Null when they could not be had. */
    members: CompanyMember[] | null;
    /** He lets others in. */
    isAdmin: boolean;
  } | null;
  phone: string;
}
