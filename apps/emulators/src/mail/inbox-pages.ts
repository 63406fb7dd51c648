import { escapeHtml, moscowTime, page } from "../page.ts";
import type { CaughtEmail } from "./inbox.ts";

/** All e-mails, the latest first. Links are relative: the page is also served under the shop's /dev/mail/. */
export function inboxPage(emails: readonly CaughtEmail[]): string {
  const rows = emails.map(
    ({ id, at, to, subject }) => `<tr>
      <td class="quiet">${moscowTime(at)}</td><td>${escapeHtml(to.join(", "))}</td>
      <td><a href="./${id}/">${escapeHtml(subject || "Без темы")}</a></td></tr>`,
  );
  const list = `<table><tr><th>Когда</th><th>Кому</th><th>Тема</th></tr>${rows.join("")}</table>`;
  return page("Письма", emails.length > 0 ? list : "<p>Писем пока нет.</p>");
}

/** One e-mail in desktop and phone width, with its plain text and its headers. */
export function emailPage({ subject, to, text, headers, attachments }: CaughtEmail): string {
  const head = headers.map(
    ({ name, value }) => `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value.slice(0, 400))}</td></tr>`,
  );
  const files = attachments.map(({ name, type, bytes }) => `<li>${escapeHtml(`${name}, ${type}, ${bytes}`)}</li>`);
  return page(
    subject,
    `<p><a href="../">Все письма</a> · кому: ${escapeHtml(to.join(", "))} · <a href="./source/">исходник</a></p>
    <div class="frames">
      <iframe title="На компьютере" src="./html/" sandbox width="680"></iframe>
      <iframe title="На телефоне" src="./html/" sandbox width="390"></iframe>
    </div>
    ${files.length > 0 ? `<ul>${files.join("")}</ul>` : ""}
    <pre>${escapeHtml(text)}</pre>
    <table>${head.join("")}</table>`,
  );
}
