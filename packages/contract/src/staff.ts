import { z } from "zod";
import { auditSubjects } from "./audit-subjects.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { LinkToken } from "./link-token.ts";
import { staffRoles } from "./staff-roles.ts";
import { staffRightNames } from "./staff-rights.ts";

const tag = "Сотрудники";

/** Holds the session id; set on the back office's origin only. */
export const staffCookie = "staff_token";

export const StaffRole = z.enum(staffRoles).meta({ id: "StaffRole" });
const Roles = z.array(StaffRole).max(staffRoles.length);
const OwnRoles = z.array(Id).max(20);

export const StaffMember = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    roles: Roles,
    /** Roles that the owner has made. */
    ownRoles: z.array(z.object({ id: Id, name: z.string() })),
    /** What all of them together let him do. */
    rights: z.array(z.enum(staffRightNames)),
  })
  .meta({ id: "StaffMember" });
export type StaffMember = z.infer<typeof StaffMember>;

/** The session id is the bearer token of every other call of the back office. */
export const StaffAuth = z.object({ sessionId: z.string(), staff: StaffMember }).meta({ id: "StaffAuth" });
export type StaffAuth = z.infer<typeof StaffAuth>;

const email = z.string().max(254);
const password = z.string().max(200);
const code = z.string().max(40);
const Done = z.object({ done: z.literal(true) });

export const staffPassword = endpoint({
  method: "POST",
  path: "/admin/auth/password",
  summary: "The first step of a sign-in: the password opens five minutes for the code of the second factor",
  tag,
  access: "open",
  body: z.strictObject({
    email,
    password,
    /** Of the email, after `sign_in_code_needed`: the password is checked whatever strangers have tried. */
    code: code.optional(),
  }),
  response: z.object({ challenge: z.string() }),
  errors: ["credentials_invalid", "sign_in_code_needed", "code_invalid", "too_many_request", "unavailable"],
});

export const staffCode = endpoint({
  method: "POST",
  path: "/admin/auth/code",
  summary: "The second step: six digits of the application, or one of the recovery codes",
  tag,
  access: "open",
  body: z.strictObject({ challenge: LinkToken, code }),
  response: StaffAuth,
  errors: ["second_factor_invalid", "second_factor_late", "too_many_request"],
});

/** Data for the authenticator app: the same until the enrolment is complete. */
export const StaffEnrolment = z
  .object({
    name: z.string(),
    email: z.string(),
    /** Base32, for manual input without a camera. */
    secret: z.string(),
    uri: z.string(),
    /** QR code of the URL: unit squares as a path, in a field of `size` on each side. */
    qr: z.object({ size: z.int(), path: z.string() }),
  })
  .meta({ id: "StaffEnrolment" });
export type StaffEnrolment = z.infer<typeof StaffEnrolment>;

export const openEnrolment = endpoint({
  method: "POST",
  path: "/admin/auth/enrolment",
  summary: "What the enrolment link offers: whose it is, and the secret of the second factor",
  tag,
  access: "open",
  body: z.strictObject({ token: LinkToken }),
  response: StaffEnrolment,
  errors: ["enrolment_ended", "too_many_request"],
});

export const enrolStaff = endpoint({
  method: "POST",
  path: "/admin/auth/enrol",
  summary: "Sets the password and the second factor, proved by its first code; earlier sessions end",
  tag,
  access: "open",
  body: z.strictObject({ token: LinkToken, password, code }),
  response: StaffAuth.extend({ recoveryCodes: z.array(z.string()) }).meta({ id: "EnrolledStaff" }),
  errors: ["enrolment_ended", "second_factor_invalid", "invalid_request", "too_many_request"],
});

export const staffMe = endpoint({
  method: "GET",
  path: "/admin/me",
  summary: "Who the session belongs to, with the rights he has at this moment",
  tag,
  rights: staffRightNames,
  programs: true,
  response: z.object({ staff: StaffMember, recoveryCodesLeft: z.int() }),
});

export const staffSignOut = endpoint({
  method: "POST",
  path: "/admin/sign-out",
  summary: "Ends the session",
  tag,
  rights: staffRightNames,
  audit: { kind: "change", about: "staff", title: "Выход" },
  response: Done,
});

export const StaffSession = z
  .object({
    id: z.string(),
    device: z.string().nullable(),
    signedInAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: "StaffSession" });
export type StaffSession = z.infer<typeof StaffSession>;

export const staffSessions = endpoint({
  method: "GET",
  path: "/admin/sessions",
  summary: "Where the caller is signed in",
  tag,
  rights: staffRightNames,
  response: z.object({ sessions: z.array(StaffSession) }),
});

export const endStaffSession = endpoint({
  method: "DELETE",
  path: "/admin/sessions/:id",
  summary: "Ends one of the caller's own sessions",
  tag,
  rights: staffRightNames,
  audit: { kind: "change", about: "staff", title: "Завершение своего сеанса" },
  params: z.object({ id: z.string().max(100) }),
  response: Done,
  errors: ["not_found"],
});

export const StaffAccount = StaffMember.extend({
  isDisabled: z.boolean(),
  /** False: the invitation link is not used yet. */
  isEnrolled: z.boolean(),
  seenAt: z.iso.datetime().nullable(),
}).meta({ id: "StaffAccount" });
export type StaffAccount = z.infer<typeof StaffAccount>;

/** The link's secret is returned only once, to its author, who hands it over. */
const Invited = z.object({ account: StaffAccount, enrolToken: z.string() });

export const staffAccounts = endpoint({
  method: "GET",
  path: "/admin/staff",
  summary: "The shop's people",
  tag,
  rights: ["staff.manage"],
  response: z.object({ accounts: z.array(StaffAccount) }),
});

export const createStaff = endpoint({
  method: "POST",
  path: "/admin/staff",
  summary: "A new account, which waits for its enrolment",
  tag,
  rights: ["staff.manage"],
  audit: { kind: "change", about: "staff", title: "Новый сотрудник" },
  body: z.strictObject({ name: z.string().trim().min(2).max(100), email, roles: Roles, ownRoles: OwnRoles }),
  response: Invited,
  errors: ["staff_exists", "not_found"],
});

const one = z.object({ id: pathId });

export const setStaffRoles = endpoint({
  method: "PUT",
  path: "/admin/staff/:id/roles",
  summary: "What an account may do from its next call on",
  tag,
  rights: ["staff.manage"],
  audit: { kind: "change", about: "staff", title: "Роли сотрудника" },
  params: one,
  body: z.strictObject({ roles: Roles, ownRoles: OwnRoles }),
  response: StaffAccount,
  errors: ["not_found", "staff_last_owner", "staff_rights_of_own"],
});

export const setStaffAccess = endpoint({
  method: "PUT",
  path: "/admin/staff/:id/access",
  summary: "Shuts an account out, its sessions with it, or lets it in again",
  tag,
  rights: ["staff.manage"],
  audit: { kind: "change", about: "staff", title: "Доступ сотрудника" },
  params: one,
  body: z.strictObject({ isDisabled: z.boolean() }),
  response: StaffAccount,
  errors: ["not_found", "staff_last_owner"],
});

export const inviteStaffAgain = endpoint({
  method: "POST",
  path: "/admin/staff/:id/enrolment",
  summary: "A new enrolment link, for who has lost his phone or password; his sessions end",
  tag,
  rights: ["staff.manage"],
  audit: { kind: "change", about: "staff", title: "Новая ссылка для входа" },
  params: one,
  response: Invited,
  errors: ["not_found", "staff_last_owner"],
});

export const AuditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    staff: z.object({ id: Id, name: z.string() }),
    kind: z.enum(["sign-in", "look", "change"]),
    /** Readable title; the call itself where there is none. */
    title: z.string(),
    /** Null for a call that no longer exists. */
    subjectKind: z.enum(auditSubjects).nullable(),
    /** Readable subject: «Заказ № 761030». */
    about: z.string(),
    /** Further details as text. */
    words: z.string(),
    /** Changes field by field, as readable text. */
    changes: z.array(z.object({ title: z.string(), from: z.string(), to: z.string() })),
    /** The raw entry, complete. */
    subject: z.string(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

const auditQuery = z.object({
  before: z.coerce.number().int().positive().optional(),
  staffId: pathId.optional(),
  kind: AuditEntry.shape.kind.optional(),
  about: z.enum(auditSubjects).optional(),
  /** Number of the subject: an order's number, a product's id. */
  number: z
    .string()
    .trim()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  /** Days in Moscow time, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

export const auditLog = endpoint({
  method: "GET",
  path: "/admin/audit",
  summary: "The audit log, the latest first, narrowed by day, person and subject; `before` is the last id of a page",
  tag,
  rights: ["audit.see"],
  query: auditQuery,
  response: z.object({
    entries: z.array(AuditEntry),
    hasMore: z.boolean(),
    /** Everybody who can have an entry. */
    people: z.array(z.object({ id: Id, name: z.string() })),
  }),
});

export const exportAuditLog = endpoint({
  method: "GET",
  path: "/admin/audit/export",
  summary: "The same entries in large parts, for a file",
  tag,
  rights: ["audit.see"],
  audit: { kind: "look", about: "staff", title: "Выгрузка журнала" },
  query: auditQuery,
  response: z.object({ entries: z.array(AuditEntry), cursor: z.string().nullable() }),
});
