import {
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Span as OtelSpan,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { AlwaysOnSampler, BatchSpanProcessor, RandomIdGenerator, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Span, SpanKind, Spans } from "./request-context.ts";
import { parentSpanId, traceIdOf } from "./trace-id.ts";

const kinds = { server: Kind.SERVER, client: Kind.CLIENT, consumer: Kind.CONSUMER } as const satisfies Record<
  SpanKind,
  Kind
>;
/** A collector that does not answer holds nobody up: spans that find no room are dropped. */
const sendMs = 3_000;
const longestText = 1_000;

interface Target {
  /** Of the spans. */
  service: string;
  url: string;
  sendEveryMs: number;
}

export function openSpans({ service, url, sendEveryMs }: Target): Spans {
  const random = new RandomIdGenerator();
  let traceId = "";
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: sendMs });
  const provider = new TracerProvider({
    // Only requests that are traced come here.
    sampler: new AlwaysOnSampler(),
    resource: resourceFromAttributes({ "service.name": `zertsalo-${service}` }),
    spanLimits: { attributeValueLengthLimit: longestText },
    // Called at once by `startSpan`, so there is no other request in between.
    idGenerator: { generateTraceId: () => traceId, generateSpanId: () => random.generateSpanId() },
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs, exportTimeoutMillis: sendMs }),
    ],
  });
  const tracer = provider.getTracer("zertsalo");

  const opened = (span: OtelSpan): Span => ({
    get traceparent() {
      const { traceId: id, spanId } = span.spanContext();
      return `00-${id}-${spanId}-01`;
    },
    child: (name, kind, attributes = {}) =>
      opened(tracer.startSpan(name, { kind: kinds[kind], attributes }, trace.setSpan(ROOT_CONTEXT, span))),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (error) => void span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) }),
    end: () => span.end(),
  });

  return {
    begin(requestId, { name, kind, traceparent }) {
      traceId = traceIdOf(requestId);
      const spanId = parentSpanId(traceparent, traceId);
      const parent = { traceId, spanId: spanId ?? "", traceFlags: TraceFlags.SAMPLED, isRemote: true };
      const context = spanId ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      return opened(tracer.startSpan(name, { kind: kinds[kind], attributes: { "request.id": requestId } }, context));
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}

/** Texts of errors may hold what a buyer wrote; the log has them under the same id. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}
