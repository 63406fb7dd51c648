/**
 * PostgreSQL: connection lost (08), too many clients or out of memory (53), shutting down (57P), statement
 * cancelled by its limit (57014), lock not given in time (55P03). Node: no way to the server.
 */
const outageCode = /^(?:08...|53...|57P0.|57014|55P03|E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH))$/;
/**
 * The driver's own limits come without a code. A statement whose limit ends while PostgreSQL prepares the pattern of a
 * check is told of as a broken pattern.
 */
const outageMessage =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|invalid regular expression: operation cancelled)/;

/** Whether the database is away or too slow: the caller may come again, unlike with a bug of ours. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && outageCode.test(error.code)) return true;
  return outageMessage.test(error.message);
}
