import type { CaughtLetter } from "./inbox.ts";

const style = `
  body { margin: 0; font: 15px/22px system-ui, sans-serif; color: #1b1d1b; background: #fbfaf8 }
  header { padding: 16px 24px; border-bottom: 1px solid #e1ddd5; background: #fff }
  h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 500 }
  main { padding: 16px 24px; display: grid; gap: 20px; max-width: 1100px }
  table { width: 100%; border-collapse: collapse }
  td, th { padding: 8px 12px 8px 0; border-bottom: 1px solid #e1ddd5; text-align: left; vertical-align: top; font-weight: 400 }
  th, .quiet { color: #53544e } a { color: #17594b }
  .frames { display: flex; flex-wrap: wrap; gap: 20px }
  iframe { border: 1px solid #e1ddd5; height: 720px; background: #fff }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border: 1px solid #e1ddd5; background: #fff; font-size: 13px }`;

/** All letters, the latest first. Links are relative: the page also stands behind the shop's /dev/mail/. */
export function inboxPage(letters: readonly CaughtLetter[]): string {
  const rows = letters.map(
    ({ id, at, to, subject }) => `<tr>
      <td class="quiet">${moscowTime(at)}</td><td>${escapeHtml(to.join(", "))}</td>
      <td><a href="./${id}/">${escapeHtml(subject || "Без темы")}</a></td></tr>`,
  );
  const list = `<table><tr><th>Когда</th><th>Кому</th><th>Тема</th></tr>${rows.join("")}</table>`;
  return page("Письма", letters.length > 0 ? list : "<p>Писем пока нет.</p>");
}

/** One letter as a computer and as a phone show it, with its plain-text twin and its headers. */
export function letterPage({ subject, to, text, headers, attachments }: CaughtLetter): string {
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

function page(title: string, body: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
    <body><header><h1>${escapeHtml(title)}</h1></header><main>${body}</main></body></html>`;
}

function moscowTime(at: string): string {
  return new Date(at).toLocaleTimeString("ru-RU", { timeZone: "Europe/Moscow" });
}

function escapeHtml(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
