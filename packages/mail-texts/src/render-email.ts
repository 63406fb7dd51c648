import type { EmailBlock, Email, EmailFact, EmailItem } from "./email.ts";
import { escapeHtml, html, type Markup } from "./markup.ts";

/** Who writes: what stands below every email, and where its links lead. */
export interface Sender {
  /** Links begin with it; it comes from the configuration. */
  origin: string;
  phone: string;
  email: string;
  legal: { shortName: string; inn: string; legalAddress: string };
}

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** The same email twice: for clients that show HTML, and word for word for those that do not. */
export function renderEmail(email: Email, sender: Sender): RenderedEmail {
  return { subject: email.subject, html: htmlOf(email, sender), text: textOf(email, sender) };
}

const color = {
  page: "#f2f0eb",
  sheet: "#ffffff",
  ink: "#1b1d1b",
  quiet: "#53544e",
  line: "#e1ddd5",
  accent: "#17594b",
};
const font = "font-family:Commissioner,'Segoe UI',Roboto,Arial,sans-serif";
const wordFont = "font-family:Georgia,'Times New Roman',serif";

/** Tables and inline styles: mail clients know little else, and some drop a style sheet altogether. */
function htmlOf({ subject, preheader, blocks, unsubscribe }: Email, sender: Sender): string {
  const body = html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:${color.page}">
${preheader ? html`<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>` : null}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${color.page}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td style="padding:0 4px 20px;${wordFont};font-size:26px;line-height:32px;letter-spacing:0.01em">
<a href="${sender.origin}/" style="color:${color.ink};text-decoration:none">Зерцало</a>
</td></tr>
<tr><td bgcolor="${color.sheet}" style="padding:32px 28px 12px;border-top:3px solid ${color.accent};${font};font-size:16px;line-height:24px;color:${color.ink}">
${blocks.map((block) => blockHtml(block, sender.origin))}
</td></tr>
<tr><td style="padding:20px 4px 0;${font};font-size:13px;line-height:20px;color:${color.quiet}">
${unsubscribe ? html`<p style="margin:0 0 8px"><a href="${resolveHref(unsubscribe, sender.origin)}" style="color:${color.quiet}">Отписаться</a></p>` : null}
<p style="margin:0">${imprint(sender)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
  return body.markup;
}

function blockHtml(block: EmailBlock, origin: string): Markup {
  switch (block.type) {
    case "text":
      return html`<p style="margin:0 0 20px">${unhung(block.text)}</p>`;
    case "total":
      return html`<p style="margin:0 0 20px;font-size:20px;line-height:28px;font-weight:600">${block.text}</p>`;
    case "link":
      return html`<p style="margin:0 0 20px"><a href="${resolveHref(block.href, origin)}" style="color:${color.accent}">${unhung(block.text)}</a></p>`;
    case "button":
      return buttonHtml(block.text, resolveHref(block.href, origin));
    case "items":
      return tableHtml(block.items.map((item) => itemRow(item, origin)));
    case "facts":
      return tableHtml(block.facts.map(factRow));
  }
}

/** A coloured cell: Outlook draws no padding around a link, but it draws a cell's. */
function buttonHtml(label: string, href: string): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px"><tr><td bgcolor="${color.accent}" style="padding:13px 26px;border-radius:3px"><a href="${href}" style="color:#ffffff;text-decoration:none;font-weight:600">${label}</a></td></tr></table>`;
}

const cell = `padding:10px 0;border-bottom:1px solid ${color.line};vertical-align:top`;

function tableHtml(rows: Markup[]): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;font-size:15px;line-height:22px">${rows}</table>`;
}

const itemRow = ({ name, picture, quantity, sum }: EmailItem, origin: string) =>
  html`<tr>${picture ? pictureCell(picture, origin) : null}<td style="${cell}"${picture ? null : spanned}>${name}</td><td style="${cell};padding-left:12px;white-space:nowrap;color:${color.quiet}">${quantity}</td><td align="right" style="${cell};padding-left:12px;white-space:nowrap">${sum}</td></tr>`;

/** The column of pictures is there once one line of the table has one. */
const spanned: Markup = { markup: ' colspan="2"' };

/** Decorative: the name stands beside it, and many mail programs load no pictures. */
const pictureCell = (key: string, origin: string) =>
  html`<td width="64" style="${cell};padding-right:12px"><img src="${origin}/media/${key}?w=128&amp;q=75" alt="" width="64" height="64" style="display:block;border-radius:3px"></td>`;

const factRow = ({ name, value }: EmailFact) =>
  html`<tr><td width="34%" style="${cell};color:${color.quiet}">${name}</td><td style="${cell};padding-left:12px">${lines(value)}</td></tr>`;

function lines(value: string): Markup {
  return { markup: value.split("\n").map(escapeHtml).join("<br>") };
}

function textOf({ blocks, unsubscribe }: Email, sender: Sender): string {
  const parts = [
    ...blocks.map((block) => blockText(block, sender.origin)),
    ...(unsubscribe ? [`Отписаться: ${resolveHref(unsubscribe, sender.origin)}`] : []),
    `-- \n${imprint(sender)}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: EmailBlock, origin: string): string {
  switch (block.type) {
    case "text":
    case "total":
      return block.text;
    case "button":
    case "link":
      return `${block.text}: ${resolveHref(block.href, origin)}`;
    case "items":
      return block.items.map(({ name, quantity, sum }) => `${name}, ${quantity} — ${sum}`).join("\n");
    case "facts":
      return block.facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
  }
}

function imprint({ phone, email, legal }: Sender): string {
  return `Отвечаем ежедневно с 8:00 до 21:00 по Москве: ${phone}, ${email}. ${legal.shortName}, ИНН ${legal.inn}, ${legal.legalAddress}.`;
}

/** Nothing but our own pages and https ever becomes a link. */
export function resolveHref(href: string, origin: string): string {
  if (href.startsWith("/") && !href.startsWith("//")) return origin + href;
  if (href.startsWith("https://")) return href;
  throw new Error(`An email may not lead to ${href}`);
}

/** A short word does not stay behind at the end of a line. */
function unhung(line: string): string {
  return line.replaceAll(/(?<=^|[\s«(])([а-яё]{1,2}) /gi, "$1\u00a0");
}
