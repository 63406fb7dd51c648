import { html, json, type Service } from "../exchange.ts";
import { escapeHtml, moscowTime, page } from "../page.ts";
import type { Outbox } from "./outbox.ts";

/** Handles /sms/: the received text messages, the latest first, as a page and as JSON. */
export function createMessagesPage(outbox: Outbox): Service {
  return ({ path, query }) => {
    if (path === "/messages.json") return json(outbox.list(query.get("to")));
    if (path !== "/") return null;
    const rows = outbox.list().map(
      ({ at, to, text }) => `<tr>
        <td class="quiet">${moscowTime(at)}</td><td>${escapeHtml(to)}</td><td>${escapeHtml(text)}</td></tr>`,
    );
    const list = `<table><tr><th>Когда</th><th>Кому</th><th>Текст</th></tr>${rows.join("")}</table>`;
    return html(page("СМС", rows.length > 0 ? list : "<p>Сообщений пока нет.</p>"));
  };
}
