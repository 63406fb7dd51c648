/** What an email says, before it is given its look: the HTML and the plain text are both made of it. */
export interface Email {
  subject: string;
  /** The line that mail clients show beside the subject. */
  preheader?: string | undefined;
  blocks: readonly EmailBlock[];
  /** Advertising is sent by consent alone and can be refused with one click: the address that does it. */
  unsubscribe?: string;
}

export type EmailBlock =
  | { type: "text"; text: string }
  | { type: "total"; text: string }
  /** An address is a path of ours, or somebody else's in full. */
  | { type: "button" | "link"; text: string; href: string }
  | { type: "items"; items: readonly EmailItem[] }
  | { type: "facts"; facts: readonly EmailFact[] };

export interface EmailItem {
  name: string;
  /** The key of its picture in storage. */
  picture?: string | null;
  /** «2 шт.» */
  quantity: string;
  sum: string;
}

export interface EmailFact {
  name: string;
  value: string;
}

export const text = (content: string): EmailBlock => ({ type: "text", text: content });
export const total = (content: string): EmailBlock => ({ type: "total", text: content });
export const button = (label: string, href: string): EmailBlock => ({ type: "button", text: label, href });
export const link = (label: string, href: string): EmailBlock => ({ type: "link", text: label, href });
export const items = (list: readonly EmailItem[]): EmailBlock => ({ type: "items", items: list });
export const facts = (list: readonly EmailFact[]): EmailBlock => ({ type: "facts", facts: list });

/** By name, without «Уважаемый»; without a name simply a greeting. */
export function greeting(name?: string | null): string {
  return name ? `Здравствуйте, ${name}!` : "Здравствуйте!";
}

/** For a part that is there only sometimes: `...when(isHeavy, text("…"))`. */
export function when(isMeant: unknown, ...blocks: EmailBlock[]): EmailBlock[] {
  return isMeant ? blocks : [];
}
