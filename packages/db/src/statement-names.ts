/** Names by the text of their statement, for callers that can pass on text alone. */
const names = new Map<string, string>();

/** From here on every connection plans the statement once, also when Kysely sends it. */
export function nameStatement(text: string, name: string): void {
  names.set(text, name);
}

export const givenName = (text: string): string | undefined => names.get(text);

/** The arguments of a query, with the name of its text if it has one. */
export function withStatementName(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args;
  const name = typeof text === "string" ? givenName(text) : undefined;
  if (!name) return args;
  return [{ name, text, values }, ...rest];
}
