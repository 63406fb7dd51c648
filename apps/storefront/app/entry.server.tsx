import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { visitContext } from "#app/lib/visit.server.ts";

// For the page server, which stands outside the bundle and must use the very router that the pages use.
export { createRequestHandler } from "react-router";
export { openVisit } from "#app/lib/open-visit.server.ts";

export const streamTimeout = 15_000;

export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return Promise.resolve(new Response(null, { status, headers }));

  const { nonce } = context.get(visitContext);
  // A robot reads the page once and runs no script: it gets everything at once.
  const ready = isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        [ready]() {
          const body = new PassThrough();
          body.once("close", () => clearTimeout(timer));
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          process.emitWarning(error instanceof Error ? error : String(error));
        },
      },
    );
    // Late shelves are given up a second after their data has been.
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}
