/** For a shelf the page can do without: a failed one is logged and stays empty. */
export function settle<Value, Fallback>(promise: Promise<Value>, fallback: Fallback): Promise<Value | Fallback> {
  return promise.catch((error: unknown) => {
    process.emitWarning(error instanceof Error ? error : String(error));
    return fallback;
  });
}
