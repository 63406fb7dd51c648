/** PostgreSQL gave the statement up at its time limit. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "57014";
}
