import type { ServerResponse } from "node:http";
import { withDemoNotice } from "@zertsalo/page-server/demo-notice";

const pageFor = (
  requestId: string,
) => `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Непредвиденная ошибка — Зерцало</title><body><h1>Непредвиденная ошибка</h1><p>Код обращения: ${requestId}</p><p><a href="/">На главную</a></p></html>`;

/** For when not even the error page could be rendered. */
export function lastResortPage(
  response: ServerResponse,
  { headers, isDemo, requestId }: { headers: Record<string, string>; isDemo: boolean; requestId: string },
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { ...headers, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  const page = pageFor(requestId);
  response.end(isDemo ? withDemoNotice(Buffer.from(page)) : page);
}
