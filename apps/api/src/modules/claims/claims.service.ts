import { randomUUID } from "node:crypto";
import type { ClaimKind } from "@zertsalo/contract/claims";
import type { GivenConsents } from "@zertsalo/contract/consents";
import type { Db } from "@zertsalo/db/connection";
import { type EmailAttachment, queueEmail } from "@zertsalo/db/emails";
import type { Storage } from "@zertsalo/db/storage";
import { staffAddresses } from "@zertsalo/db/staff-addresses";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { claimErrors, claimFacts, claimForms, type ClaimValues } from "@zertsalo/domain/forms/claim-form";
import { isoDay, normaliseEmail } from "@zertsalo/domain/forms/field-rules";
import { detectFileType, safeFileName } from "@zertsalo/domain/forms/file-rules";
import { dueOn } from "@zertsalo/domain/inquiries/inquiry-term";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import { type FormSender, recordConsents, requireConsents } from "../consents/consents.ts";
import { bookVisit, findShowroom } from "../visits/visits.ts";
import { attachFile, insertClaim, insertFile } from "./claims.queries.ts";

export interface SentClaim extends GivenConsents {
  kind: ClaimKind;
  fields: ClaimValues;
  fileId: string | null;
}

/** Stores a claim with its consent, file and visit, and e-mails the responsible staff and the sender. Returns its number. */
export async function acceptClaim(db: Db, claim: SentClaim, sender: FormSender): Promise<number> {
  const { kind, fileId, fields: sent, ...given } = claim;
  const form = claimForms[kind];
  refuseFields(claimErrors(kind, sent));
  requireConsents("claim", given);
  if (fileId && !form.takesFile) throw new ShopError("invalid_request", "This form takes no file");

  return db.transaction().execute(async (tx) => {
    const { customerId } = sender;
    const showroom = sent.showroom ? await findShowroom(tx, sent.showroom.trim()) : null;
    const fields = showroom ? { ...sent, showroom: showroom.city } : sent;
    await recordConsents(tx, "claim", { given, subject: fields.email || fields.phone || "", sender });
    const number = await insertClaim(tx, { kind, customerId, fields, dueOn: dueOn(kind, inMoscow(new Date()).day) });
    const file = fileId ? await attachFile(tx, { fileId, claimId: number, customerId }) : null;
    if (file === undefined) throw new ShopError("file_not_found");
    const [day, time] = [isoDay(fields.date?.trim() ?? "", 1990), fields.time?.trim()];
    if (day && time) await bookVisit(tx, { claimId: number, showroom, day, time }, new Date());
    await queueEmails(tx, { kind, fields, number, file });
    return number;
  });
}

interface Accepted extends Pick<SentClaim, "kind" | "fields"> {
  number: number;
  file: EmailAttachment | null;
}

async function queueEmails(tx: Db, { kind, fields, number, file }: Accepted): Promise<void> {
  const { title, answeredBy } = claimForms[kind];
  const facts = claimFacts(kind, fields);
  const addresses = await staffAddresses(tx);
  await queueEmail(tx, {
    kind: "staff-claim",
    to: addresses[answeredBy],
    data: { title, number, fields: facts },
    cause: `claim/${number}/staff`,
    attachments: file ? [file] : [],
  });
  if (!fields.email) return;
  await queueEmail(tx, {
    kind: "claim-received",
    to: normaliseEmail(fields.email),
    data: { name: fields.name?.trim() ?? "", title, number, fields: facts },
    cause: `claim/${number}/sender`,
  });
}

/** Stores a file under a random name. Its type is detected from its bytes; it is never rendered, only passed on. */
export async function acceptFile(
  { db, storage }: { db: Db; storage: Storage },
  { bytes, name, customerId }: { bytes: Buffer; name: string; customerId: string },
): Promise<string> {
  const contentType = detectFileType(bytes);
  if (!contentType) throw new ShopError("file_type");
  const key = `claims/${randomUUID()}`;
  // The row first: a file without one could never be found for deletion.
  const file = { key, name: safeFileName(name, contentType), contentType, bytes: bytes.length, customerId };
  const id = await insertFile(db, file);
  await storage.put(key, bytes, contentType);
  return id;
}
