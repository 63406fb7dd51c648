/**
 * How long a visitor waits at most, by what he has asked for. One budget covers all calls of a request, from its arrival.
 * The API gives a statement 3 s, a connection 2 s, a payment link 8 s and any request 15 s.
 */
export interface TimeBudgets {
  /** A page, its data, or what a script asks for. */
  pageMs: number;
  /** A form: an order waits for its payment link. */
  formMs: number;
  /** A file in either direction. */
  fileMs: number;
  /** Each call that all pages of the process share: the shell, the page server's own token. */
  sharedMs: number;
}

export const defaultTimeBudgets: TimeBudgets = { pageMs: 5_000, formMs: 12_000, fileMs: 30_000, sharedMs: 3_000 };

/** On a slow machine all of them grow with the page's. */
export function timeBudgets(pageMs: number): TimeBudgets {
  const scale = pageMs / defaultTimeBudgets.pageMs;
  const { formMs, fileMs, sharedMs } = defaultTimeBudgets;
  return { pageMs, formMs: formMs * scale, fileMs: fileMs * scale, sharedMs: sharedMs * scale };
}

/** The signal that ends a request's calls. */
export function requestDeadline(method: string, isFile: boolean, budgets: TimeBudgets): AbortSignal {
  const { pageMs, formMs, fileMs } = budgets;
  const readsOrWritesMs = method === "GET" || method === "HEAD" ? pageMs : formMs;
  return AbortSignal.timeout(Math.ceil(isFile ? fileMs : readsOrWritesMs));
}
