import type { AuditDetails } from "@zertsalo/domain/staff/audit-details";

/** For the audit log: the fields that differ, as they were and as they are. */
export function changedFieldDetails<Content extends object>(before: Content, after: Content): AuditDetails {
  const names = Object.keys(after) as (keyof Content & string)[];
  const differ = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (from: Content) => Object.fromEntries(differ.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}
