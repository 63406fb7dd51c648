import { taxIdError } from "@zertsalo/domain/companies/company-form";
import { useState } from "react";
import { useFetcher } from "react-router";
import { paths } from "#app/lib/navigation/paths.ts";
import type { CompanyLookup } from "./company-lookup.ts";

/** Companies of all other legal forms use the same fields and texts. */
export const companyForm = "ООО";

/** State of the company being typed. */
export interface TypedCompany {
  orgType: string;
  inn: string;
  /** Null until the register has answered for this INN. */
  lookup: CompanyLookup | null;
  isAsking: boolean;
}

/** Queries the register as soon as the INN is valid. */
export function useTypedCompany(first: Readonly<Record<string, string>>) {
  const { load, data, state } = useFetcher<CompanyLookup>();
  const [orgType, setOrgType] = useState(first.orgType || companyForm);
  const [inn, setInn] = useState(first.inn ?? "");
  const type = (typed: string, form = orgType) => {
    const digits = typed.replaceAll(/\D/g, "").slice(0, 12);
    setInn(digits);
    setOrgType(form);
    if (digits !== inn && taxIdError(form, digits) === null) void load(paths.shell.companyByInn(digits));
  };
  const lookup = data?.inn === inn ? data : null;
  const company: TypedCompany = { orgType, inn, lookup, isAsking: state !== "idle" };
  return { company, type };
}
