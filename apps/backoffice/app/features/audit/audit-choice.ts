import { type AuditSubject, auditSubjects } from "@zertsalo/contract/audit-subjects";
import { AuditEntry } from "@zertsalo/contract/staff";

/** What the log is narrowed to, as its address says it; empty for all. */
export interface AuditChoice {
  kind: AuditEntry["kind"] | "";
  staff: string;
  about: AuditSubject | "";
  number: string;
  from: string;
  to: string;
}

/** What is no choice of the log is none. */
export function parseAuditChoice(searchParams: URLSearchParams): AuditChoice {
  const typed = (name: string, form: RegExp) => {
    const text = (searchParams.get(name) ?? "").trim();
    return form.test(text) ? text : "";
  };
  const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
  const oneOf = <Option extends string>(name: string, options: readonly Option[]): Option | "" =>
    options.find((option) => option === searchParams.get(name)) ?? "";
  return {
    kind: oneOf("kind", AuditEntry.shape.kind.options),
    about: oneOf("about", auditSubjects),
    staff: typed("staff", /^[1-9]\d{0,8}$/),
    number: typed("number", /^[\w-]{1,40}$/),
    from: typed("from", day),
    to: typed("to", day),
  };
}

/** The same as the API is asked. */
export const toAuditQuery = ({ kind, about, staff, number, from, to }: AuditChoice) => ({
  ...(kind && { kind }),
  ...(about && { about }),
  ...(staff && { staffId: Number(staff) }),
  ...(number && { number }),
  ...(from && { from }),
  ...(to && { to }),
});
