import { findMessage } from "./messages.ts";
import { textsFault } from "./texts-fault.ts";

interface MailingTexts {
  texts: Readonly<Record<string, string>>;
  href: string;
}

/** The template that a mailing begins with; a part of it is called as in any other email. */
export function mailingMessage() {
  const message = findMessage("mailing");
  if (!message) throw new Error("There is no template for mailings");
  return message;
}

/** Why a mailing cannot be sent, and in which part; null: it can. */
export function mailingFault({ texts, href }: MailingTexts): { part: string; text: string } | null {
  const message = mailingMessage();
  const fault = textsFault(message, texts);
  if (fault) return fault;
  const isUnwritten = (texts["text"] ?? "").trim() === "" || texts["text"] === message.texts["text"];
  if (isUnwritten) return { part: "text", text: "Напишите текст письма: сейчас в\u00a0нём слова заготовки" };
  return isLink(href)
    ? null
    : { part: "href", text: "Годится страница магазина, «/sales/», или адрес с\u00a0https://" };
}

const isLink = (href: string) => /^\/(?!\/)\S*$/.test(href) || /^https:\/\/[^\s/]+\.\S+$/.test(href);
