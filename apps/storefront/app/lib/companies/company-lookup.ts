import type { RegisteredCompany } from "@zertsalo/contract/companies";

/** What the register says of a number. */
export interface CompanyLookup {
  inn: string;
  company: RegisteredCompany | null;
  /** `absent`: fill it in by hand; `closed`: it trades no more; `silent`: nobody can say now. */
  outcome: "found" | "absent" | "closed" | "silent";
}
