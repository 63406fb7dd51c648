/**
 * The sender of an email's envelope (RFC 5321 3.6.2): what comes back to it names the email, whatever the report says. The
 * id of an email is random, so nobody can report one that he was not sent.
 */
export function bounceAddress(address: string, emailId: string): string {
  const [mailbox = "", domain = ""] = address.split("@");
  return `${mailbox}+${emailId}@${domain}`;
}

/** The email whose bounce address this is; null: none of ours. */
export function bounceId(recipient: string, address: string): string | null {
  const [mailbox, domain] = address.toLowerCase().split("@");
  const [, own, id = null, at] =
    /^([^+@]+)\+([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@(.+)$/.exec(recipient.toLowerCase()) ?? [];
  return own === mailbox && at === domain ? id : null;
}
