import PostalMime from "postal-mime";

export interface CaughtLetter {
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

const maxLetters = 200;

export type Inbox = ReturnType<typeof createInbox>;

/** The latest e-mails, in memory: they are lost with the process on purpose. */
export function createInbox() {
  let letters: readonly CaughtLetter[] = [];
  let lastId = 0;

  async function add(source: Buffer, to: string[]): Promise<CaughtLetter> {
    const { from, subject, html, text, headers, attachments } = await PostalMime.parse(source);
    const letter: CaughtLetter = {
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
    letters = [letter, ...letters].slice(0, maxLetters);
    return letter;
  }

  return {
    add,
    /** The latest first, optionally those to one address. */
    list: (to?: string | null) => (to ? letters.filter((letter) => letter.to.includes(to)) : letters),
    find: (id: number) => letters.find((letter) => letter.id === id),
  };
}
