import { AsyncLocalStorage } from "node:async_hooks";
import { currentSpan, type Span } from "@zertsalo/tracing/request-context";
import pg from "pg";
import { withStatementName } from "./statement-names.ts";

type Callback = (error: Error | undefined, ...rest: unknown[]) => void;

/** A statement of a traced request is a step of its trace; any other goes straight on. A known text gets its name. */
export class TracedClient extends pg.Client {
  override query(...given: unknown[]): never {
    const args = withStatementName(given);
    const send = super.query as (...sent: unknown[]) => unknown;
    const span = currentSpan();
    return (span ? traced(span, args, (...sent) => send.apply(this, sent)) : send.apply(this, args)) as never;
  }
}

/**
 * Whoever waited for a connection goes on with his own request's trace: the pool calls him back from the request that
 * has released it.
 */
export class TracedPool extends pg.Pool {
  override connect(callback?: unknown): never {
    const borrow = super.connect as (back?: unknown) => unknown;
    const own = typeof callback === "function" ? AsyncLocalStorage.bind(callback as () => void) : undefined;
    return borrow.call(this, own) as never;
  }
}

function traced(parent: Span, args: unknown[], send: (...sent: unknown[]) => unknown): unknown {
  const [statement] = args;
  const { text, name } = typeof statement === "string" ? { text: statement } : (statement as pg.QueryConfig);
  const verb = /^\s*(\w+)/.exec(text ?? "")?.[1]?.toLowerCase() ?? "query";
  const span = parent.child(name ? `${verb} ${name}` : verb, "client", {
    "db.system.name": "postgresql",
    // Values are parameters and not part of it.
    "db.query.text": text ?? "",
  });
  const end = (error?: unknown) => {
    if (error) span.fail(error);
    span.end();
  };
  const last = args.at(-1);
  if (typeof last === "function") {
    const callback = last as Callback;
    return send(...args.slice(0, -1), (error: Error | undefined, ...rest: unknown[]) => {
      end(error);
      callback(error, ...rest);
    });
  }
  const sent = send(...args);
  if (sent instanceof Promise) sent.then(() => end(), end);
  else end();
  return sent;
}
