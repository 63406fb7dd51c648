import { inSpan } from "@zertsalo/tracing/request-context";
import { Agent, request as httpRequest } from "undici";
import type { CallRequest } from "./call-request.ts";

export interface Answer {
  status: number;
  requestId: string | null;
  text: string;
}

/** Sends one request to the API, until the signal ends it. */
export type Send = (
  request: CallRequest,
  to: { baseUrl: string; headers: Record<string, string>; signal: AbortSignal },
) => Promise<Answer>;

/** Shorter than the API keeps a silent connection (65 s), so that we never write into one it has just closed. */
const dispatcher = new Agent({ connections: 64, keepAliveTimeout: 30_000, keepAliveMaxTimeout: 60_000 });

/** undici's own request costs half of fetch, whose streams and header objects nobody here needs. */
export const sendByHttp: Send = ({ call, method, path, body }, { baseUrl, headers, signal }) =>
  inSpan(`API ${call}`, "client", {}, async (span) => {
    const response = await httpRequest(baseUrl + path, {
      method,
      headers: span ? { ...headers, traceparent: span.traceparent } : headers,
      body,
      dispatcher,
      signal,
    });
    const requestId = response.headers["x-request-id"];
    const text = await response.body.text();
    span?.set({ "http.response.status_code": response.statusCode });
    return { status: response.statusCode, requestId: typeof requestId === "string" ? requestId : null, text };
  });
