/** The result, or null after `limitMs` or the statement timeout of the database. */
export function withTimeLimit<Counted>(counted: Promise<Counted>, limitMs: number): Promise<Counted | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.max(limitMs, 0), null);
    counted
      .catch(nullWhenCancelled)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

function nullWhenCancelled(error: unknown): null {
  const isCancelled = error instanceof Error && "code" in error && error.code === "57014";
  if (isCancelled) return null;
  throw error;
}
