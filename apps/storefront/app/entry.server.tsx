import { reportPageFailure } from "@zertsalo/page-server/page-failures";
import { RequestIdContext } from "@zertsalo/ui/request-code";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { earlyPressesScript } from "#app/lib/hydration/early-presses.ts";
import { log } from "#app/lib/log.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";

// For the page server, which stands outside the bundle and must use the very router that the pages use.
export { createRequestHandler } from "react-router";
export { countSwallowed } from "#app/lib/http/settled-or.server.ts";
export { toUnavailable } from "#app/lib/http/unavailable.server.ts";
export { createShop } from "#app/lib/shop.server.ts";

/** Late parts of a page are given up after this long; the page itself a second later. */
export const streamTimeout = 15_000;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { requestId } = context.get(visitContext);
  log.error({ err: error, path: new URL(request.url).pathname, requestId }, "page rendering failed");
};

/**
 * Renders to where the page server says (visit.pipeBody): a web stream in between would cost as much again as the
 * rendering of a small page.
 */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const visit = context.get(visitContext);
  const { requestId } = visit;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return Promise.resolve(new Response(null, { status, headers }));

  const ready = visit.rendersWhole ? "onAllReady" : "onShellReady";

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RequestIdContext value={requestId}>
        <ServerRouter context={routerContext} url={request.url} nonce={visit.nonce} />
      </RequestIdContext>,
      {
        nonce: visit.nonce,
        bootstrapScriptContent: earlyPressesScript,
        // What is ready is sent in its place, however long: behind a script it would be missing where none runs.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        [ready]() {
          visit.pipeBody = (to) => {
            to.once("close", () => clearTimeout(timer));
            // The renderer asks no more of a stream than a sink has.
            pipe(to as unknown as NodeJS.WritableStream);
          };
          resolve(new Response(null, { status, headers }));
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
