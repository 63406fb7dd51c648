/** What an entry of the audit log can be about. How each reads is the record `auditSubjectNames` of the domain. */
export const auditSubjects = [
  "order",
  "inquiry",
  "product",
  "stock",
  "section",
  "collection",
  "selection",
  "page",
  "review",
  "picture",
  "promotion",
  "company",
  "expert",
  "terminal",
  "buyer",
  "chat",
  "piece",
  "task",
  "switch",
  "staff",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
