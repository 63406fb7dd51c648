import { type DestinationStream, pino } from "pino";

/** JSON lines, on stdout unless told otherwise. An error keeps what helps to find it, never the values that a query carried. */
export function createLog(level: string, to: DestinationStream = process.stdout) {
  // The reader of forms would tell all headers of a request, its token among them.
  const serializers = { err: describeError, busboyOptions: () => "not told" };
  return pino({ name: "api", level, serializers }, to);
}

export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  const cause = error.cause ? { cause: describeError(error.cause) } : {};
  return { type: error.name, message: error.message, stack: error.stack, code, table, constraint, ...cause };
}
