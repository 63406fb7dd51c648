/** What a mail server's refusal means for the letter. */
export type SmtpVerdict =
  /** The address is not there, and will not be: nobody writes to it again. */
  | "bounced"
  /** This letter is not wanted; the address is in order. */
  | "refused"
  /** Nobody is to blame, or we are (our password, our sender): it is tried again. */
  | "later";

interface Refusal {
  /** The command that was answered. */
  command?: string | undefined;
  responseCode?: number | undefined;
}

/** By the number of the answer and by what was asked: only the server's word on a recipient speaks of the recipient. */
export function smtpVerdict({ command, responseCode = 0 }: Refusal): SmtpVerdict {
  const isFinal = responseCode >= 500 && responseCode !== 503;
  if (!isFinal) return "later";
  if (command === "RCPT TO") return responseCode === 552 ? "later" : "bounced"; // 552: the mailbox is full today
  return command === "DATA" ? "refused" : "later";
}
