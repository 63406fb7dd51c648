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

/** A page for developers that displays data received by the emulators. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${style}</style></head>
    <body><header><h1>${escapeHtml(title)}</h1></header><main>${body}</main></body></html>`;
}

export function moscowTime(at: string): string {
  return new Date(at).toLocaleTimeString("ru-RU", { timeZone: "Europe/Moscow" });
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
