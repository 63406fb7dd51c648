import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { reportPageFailure } from "@zertsalo/page-server/page-failures";
import { RequestIdContext } from "@zertsalo/ui/request-code";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { log } from "#app/lib/log.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";

// For the page server, which stands outside the bundle and must use the very router that the pages use.
export { createRequestHandler } from "react-router";
export { toUnavailable } from "#app/lib/unavailable.server.ts";
export { openApi, openVisit } from "#app/lib/visit.server.ts";

/** Late parts of a page are given up after this long; the page itself a second later. */
export const streamTimeout = 15_000;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { requestId } = context.get(visitContext);
  log.error({ err: error, path: new URL(request.url).pathname, requestId }, "page rendering failed");
};

export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId } = context.get(visitContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return Promise.resolve(new Response(null, { status, headers }));
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RequestIdContext value={requestId}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestIdContext>,
      {
        nonce,
        onShellReady() {
          const body = new PassThrough();
          body.once("close", () => clearTimeout(timer));
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          reportPageFailure("part");
          log.error({ err: error, requestId }, "part of a page failed to render");
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}
