import PostalMime from "postal-mime";

export interface CaughtEmail {
  id: number;
  at: string;
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  headers: { name: string; value: string }[];
  attachments: { name: string; type: string; bytes: number }[];
  source: string;
}

const maxEmails = 200;

export type Inbox = ReturnType<typeof createInbox>;

/** The latest e-mails, in memory: they are lost with the process on purpose. */
export function createInbox() {
  let emails: readonly CaughtEmail[] = [];
  let lastId = 0;

  async function add(source: Buffer, to: string[]): Promise<CaughtEmail> {
    const { from, subject, html, text, headers, attachments } = await PostalMime.parse(source);
    const email: CaughtEmail = {
      id: ++lastId,
      at: new Date().toISOString(),
      from: from?.address ?? "",
      to,
      subject: subject ?? "",
      html: html ?? "",
      text: text ?? "",
      headers: headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
      attachments: attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? "",
        type: mimeType,
        bytes: typeof content === "string" ? content.length : content.byteLength,
      })),
      source: source.toString(),
    };
    emails = [email, ...emails].slice(0, maxEmails);
    return email;
  }

  return {
    add,
    /** The latest first, optionally those to one address. */
    list: (to?: string | null) => (to ? emails.filter((email) => email.to.includes(to)) : emails),
    find: (id: number) => emails.find((email) => email.id === id),
  };
}
