import { type Answer, html, json, plain, type Received } from "../exchange.ts";
import type { CaughtLetter, Inbox } from "./inbox.ts";
import { inboxPage, letterPage } from "./inbox-pages.ts";

/** Handles /mail/…: the list, one e-mail and its parts; null for an unknown path. */
export function answerMail(inbox: Inbox, { path, query }: Received): Answer | null {
  if (path === "/") return html(inboxPage(inbox.list()));
  if (path === "/letters.json") return json(inbox.list(query.get("to")));
  const [, id, part = ""] = /^\/(\d+)\/(?:(html|source)\/)?$/.exec(path) ?? [];
  const letter = inbox.find(Number(id));
  return letter ? partOf(letter, part) : null;
}

function partOf(letter: CaughtLetter, part: string): Answer {
  if (part === "html") return html(letter.html);
  return part === "source" ? plain(letter.source) : html(letterPage(letter));
}
