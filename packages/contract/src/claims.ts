import { z } from "zod";
import { GivenConsents } from "./consents.ts";
import { endpoint } from "./endpoint.ts";

const tag = "Обращения";

export const ClaimKind = z.enum(["contact-us", "designers", "supplies", "showroom"]);
export type ClaimKind = z.infer<typeof ClaimKind>;

/** What a form may hold besides its kind; which of it a kind asks for is a rule of the domain (claimForms). */
export const ClaimFields = z.object({
  name: z.string().max(200),
  phone: z.string().max(30),
  email: z.string().max(254),
  text: z.string().max(5_000),
  portfolio: z.string().max(1_000),
  showroom: z.string().max(100),
  date: z.string().max(10),
  /** «15:00», by the showroom's own clock; with it an hour of that day is booked. */
  time: z.string().max(5),
});
export type ClaimFields = z.infer<typeof ClaimFields>;

export const sendClaim = endpoint({
  method: "POST",
  path: "/crm-claim/claim",
  summary: "A request from one of the forms: a question, a designer, project supplies, an hour of a showroom",
  tag,
  body: z.strictObject({
    kind: ClaimKind,
    ...ClaimFields.partial().shape,
    /** Of a file sent before, by the same visitor. */
    fileId: z.uuid().optional(),
    ...GivenConsents.shape,
  }),
  response: z.object({ number: z.int() }),
  errors: ["consent_missing", "file_not_found", "too_many_request"],
});

/** The name of the file as it was chosen, percent-encoded. */
export const fileNameHeader = "x-file-name";

/** The body is the file itself (application/octet-stream); what it is, is read from it and not from its name. */
export const sendClaimFile = endpoint({
  method: "POST",
  path: "/crm-claim/file",
  summary: "A file for a request that follows: JPEG, PNG, WebP or PDF up to 10 MB, the body as it is",
  tag,
  response: z.object({ fileId: z.uuid() }),
  errors: ["file_type", "payload_too_large", "too_many_request"],
});
