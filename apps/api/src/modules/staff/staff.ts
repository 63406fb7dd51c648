export { adminRoute, auditAction } from "./admin-route.ts";
export { insertAuditEntry } from "./audit.queries.ts";
export { type SignedInMember, type StaffPlace, memberOfSession } from "./staff-session.queries.ts";
export { memberOfToken } from "./staff-tokens.queries.ts";
export { staffRoutes } from "./staff.routes.ts";
export { totpCode } from "./totp.ts";
