import { type DestinationStream, pino } from "pino";

/** JSON lines, by default on stdout. A logged error has its code and stack, never the parameter values of a query. */
export function createLog(level: string, to: DestinationStream = process.stdout) {
  // The form parser would log all headers of a request, its token among them.
  const serializers = { err: describeError, busboyOptions: () => "omitted" };
  return pino({ name: "api", level, serializers }, to);
}

export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  const cause = error.cause ? { cause: describeError(error.cause) } : {};
  return { type: error.name, message: error.message, stack: error.stack, code, table, constraint, ...cause };
}
