import type { CaughtLetter, Inbox } from "./inbox.ts";
import { inboxPage, letterPage } from "./inbox-pages.ts";

export interface Answer {
  type: string;
  body: string;
}

const html = (body: string): Answer => ({ type: "text/html; charset=utf-8", body });
const plain = (body: string): Answer => ({ type: "text/plain; charset=utf-8", body });
const json = (value: unknown): Answer => ({ type: "application/json", body: JSON.stringify(value) });

/** What is at /mail/…: the list, one letter and its parts; null when nothing is. */
export function answerMail(inbox: Inbox, { pathname, searchParams }: URL): Answer | null {
  if (pathname === "/mail/") return html(inboxPage(inbox.list()));
  if (pathname === "/mail/letters.json") return json(inbox.list(searchParams.get("to")));
  const [, id, part = ""] = /^\/mail\/(\d+)\/(?:(html|source)\/)?$/.exec(pathname) ?? [];
  const letter = inbox.find(Number(id));
  return letter ? partOf(letter, part) : null;
}

function partOf(letter: CaughtLetter, part: string): Answer {
  if (part === "html") return html(letter.html);
  return part === "source" ? plain(letter.source) : html(letterPage(letter));
}
