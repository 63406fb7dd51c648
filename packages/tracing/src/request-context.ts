import { AsyncLocalStorage } from "node:async_hooks";

export type Attributes = Record<string, string | number | boolean>;
export type SpanKind = "server" | "client" | "consumer";

/** One step of a traced request: the request itself, a statement, a call of another service. */
export interface Span {
  /** Header of a call that continues this trace: https://www.w3.org/TR/trace-context. */
  readonly traceparent: string;
  child(name: string, kind: SpanKind, attributes?: Attributes): Span;
  set(attributes: Attributes): void;
  fail(error: unknown): void;
  end(): void;
}

export interface Beginning {
  name: string;
  kind: SpanKind;
  /** The caller's header. */
  traceparent?: unknown;
}

export interface Spans {
  /** The span of a whole request or job. */
  begin(requestId: string, beginning: Beginning): Span;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** What belongs to the request or the job that is being worked on. */
export interface RequestContext {
  readonly requestId: string;
  /** Null in the great majority of requests: they are not traced. */
  readonly span: Span | null;
}

/** The pages of a page server are a bundle with modules of its own: both find the same storage. */
const storageName = Symbol.for("zertsalo.request-context");
const shared = globalThis as { [storageName]?: AsyncLocalStorage<RequestContext> };
const storage = (shared[storageName] ??= new AsyncLocalStorage<RequestContext>());

export const runInContext = <Result>(context: RequestContext, work: () => Result): Result => storage.run(context, work);

/** The id that a person can quote; null outside of requests and jobs, and in reads that are not traced. */
export const currentRequestId = (): string | null => storage.getStore()?.requestId ?? null;

export const currentSpan = (): Span | null => storage.getStore()?.span ?? null;

/** Runs the work as a step of the current trace; without a trace it is just the work. */
export async function inSpan<Result>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  const context = storage.getStore();
  if (!context?.span) return work(null);
  const span = context.span.child(name, kind, attributes);
  try {
    return await storage.run({ ...context, span }, () => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
