import { type Answer, html, json, plain, type Received } from "../exchange.ts";
import type { CaughtEmail, Inbox } from "./inbox.ts";
import { inboxPage, emailPage } from "./inbox-pages.ts";

/** Handles /mail/…: the list, one e-mail and its parts; null for an unknown path. */
export function answerMail(inbox: Inbox, { path, query }: Received): Answer | null {
  if (path === "/") return html(inboxPage(inbox.list()));
  if (path === "/emails.json") return json(inbox.list(query.get("to")));
  const [, id, part = ""] = /^\/(\d+)\/(?:(html|source)\/)?$/.exec(path) ?? [];
  const email = inbox.find(Number(id));
  return email ? partOf(email, part) : null;
}

function partOf(email: CaughtEmail, part: string): Answer {
  if (part === "html") return html(email.html);
  return part === "source" ? plain(email.source) : html(emailPage(email));
}
