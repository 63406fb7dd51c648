const timeoutMs = 3_000;

/**
 * Writes go one after another, in all tabs of the shop: two first writes of a guest side by side would each begin a
 * session, and what the earlier one did would be lost with its cookie. One that hangs holds the others up for a moment.
 */
export async function serializeWrites<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  if (!("locks" in navigator)) return write(); // a page that is not secure
  let done = () => {};
  const written = new Promise<void>((resolve) => {
    done = resolve;
  });
  await new Promise<void>((begin) => {
    navigator.locks
      .request("writes", { signal: AbortSignal.timeout(timeoutMs) }, () => {
        begin();
        return written;
      })
      .catch(() => begin());
  });
  return write().finally(done);
}
