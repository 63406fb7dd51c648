import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll } from "vitest";

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
  status: { code?: number; message?: string };
}
/** The body of OTLP over HTTP in JSON, as far as it is read here. */
interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  attributes: Record<string, unknown>;
  /** Name of the error, if it failed. */
  error: string | null;
}

const failed = 2;

/** A collector of traces on a free port; closed after the file's last test. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const news = new EventEmitter();
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      spans.push(...read(body as Sent));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
      news.emit("spans");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Waits until a span of this trace has arrived. */
  async function untilSpan(traceId: string, isIt: (span: CollectedSpan) => boolean): Promise<CollectedSpan> {
    for (;;) {
      const found = spans.find((span) => span.traceId === traceId && isIt(span));
      if (found) return found;
      await once(news, "spans");
    }
  }
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1/traces`, spans, untilSpan };
}

function read({ resourceSpans }: Sent): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(plain(resource.attributes)["service.name"]);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, attributes, status }) => ({
        service,
        name,
        traceId,
        spanId,
        parentSpanId: parentSpanId ?? null,
        attributes: plain(attributes),
        error: status.code === failed ? (status.message ?? "") : null,
      })),
    );
  });
}

function plain(attributes: { key: string; value: Value }[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
