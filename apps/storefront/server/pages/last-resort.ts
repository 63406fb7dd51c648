import type { ServerResponse } from "node:http";
import { withDemoNotice } from "@zertsalo/page-server/demo-notice";

const page = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Непредвиденная ошибка — Зерцало</title><body><h1>Непредвиденная ошибка</h1><p><a href="/">На главную</a></p></html>`;

/** For when not even the error page could be rendered. */
export function lastResortPage(response: ServerResponse, headers: Record<string, string>, isDemo: boolean): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { ...headers, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  response.end(isDemo ? withDemoNotice(Buffer.from(page)) : page);
}
