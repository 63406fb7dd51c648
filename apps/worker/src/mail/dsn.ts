/** What a delivery status notification (RFC 3464) says of the email that it answers. */
export interface DeliveryStatus {
  action: string;
  /** «5.1.1» */
  status: string;
  diagnostic: string;
}

/** Null: an email of another kind, like the answer of somebody on leave. */
export function readDeliveryStatus(source: string): DeliveryStatus | null {
  const text = source.replaceAll("\r\n", "\n");
  const at = text.search(/^content-type:\s*message\/delivery-status/im);
  if (at < 0) return null;
  const report = text.slice(at).replaceAll(/\n[ \t]+/g, " ");
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.+)$`, "im").exec(report)?.[1]?.trim() ?? "";
  const [action, status] = [field("action").toLowerCase(), field("status").split(/\s/, 1)[0] ?? ""];
  return action && /^[245]\.\d{1,3}\.\d{1,3}$/.test(status)
    ? { action, status, diagnostic: field("diagnostic-code") }
    : null;
}

/** The same verdicts as of a server that refuses at once (`smtp-verdict.ts`). */
export type DsnVerdict =
  /** The address does not exist: no further emails are sent to it. */
  | "bounced"
  /** This email was not delivered; the address is valid. */
  | "refused";

/** Null: nothing final has happened. */
export function dsnVerdict({ action, status }: Pick<DeliveryStatus, "action" | "status">): DsnVerdict | null {
  if (action !== "failed" || !status.startsWith("5.")) return null;
  const [, subject, detail] = status.split(".");
  // A full mailbox, a server in trouble, and what concerns content or policy pass; everything else is the address.
  const isTheirTrouble = subject === "2" && detail === "2";
  return isTheirTrouble || ["3", "6", "7"].includes(subject ?? "") ? "refused" : "bounced";
}
