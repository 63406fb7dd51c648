/**
 * PostgreSQL: connection lost (08), read-only because it is no longer or not yet the primary (25006), transaction ended by
 * its timeout (25P03, 25P04), too many clients or out of memory (53), shutting down (57P), statement cancelled by its
 * timeout (57014) or by a replica that recovers (40001), lock timeout (55P03). Node: server unreachable, its name unknown.
 */
const outageCode =
  /^(?:08...|25006|25P0[34]|40001|53...|57P0.|57014|55P03|E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/;
/**
 * The driver's own timeouts have no code, nor has a connection that was lost between two statements of a transaction, nor one
 * that a stopping process has given back while a visitor who left was still served. A statement that times out while PostgreSQL compiles the regular expression
 * of a check is reported as an invalid regular expression.
 */
const outageMessage =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|driver has already been destroyed|Query read timeout|invalid regular expression: operation cancelled)/;

/** Whether the database is unavailable or too slow: the caller may retry, unlike after a bug of ours. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && outageCode.test(error.code)) return true;
  return outageMessage.test(error.message);
}
