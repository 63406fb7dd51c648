/** Meaning of a mail server's refusal for the e-mail. */
export type SmtpVerdict =
  /** The address does not exist: no further e-mails are sent to it. */
  | "bounced"
  /** This e-mail is rejected; the address is valid. */
  | "refused"
  /** A temporary error, or an error of ours (password, sender): it is retried. */
  | "later";

interface Refusal {
  /** The SMTP command that was answered. */
  command?: string | undefined;
  responseCode?: number | undefined;
}

/** By reply code and command: only a reply to RCPT TO concerns the recipient. */
export function smtpVerdict({ command, responseCode = 0 }: Refusal): SmtpVerdict {
  const isFinal = responseCode >= 500 && responseCode !== 503;
  if (!isFinal) return "later";
  if (command === "RCPT TO") return responseCode === 552 ? "later" : "bounced"; // 552: the mailbox is full today
  return command === "DATA" ? "refused" : "later";
}
