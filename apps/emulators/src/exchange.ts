/** One request to an emulated service, its body read, its address without what tells the services apart. */
export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Answer {
  status: number;
  type: string;
  body: string;
  /** Where a page sends the browser on to. */
  location?: string;
}

/** What a service says to a request; null when it has nothing at that address. */
export type Service = (request: Received) => Answer | null;

export const html = (body: string): Answer => ({ status: 200, type: "text/html; charset=utf-8", body });
export const plain = (body: string): Answer => ({ status: 200, type: "text/plain; charset=utf-8", body });
export const goTo = (location: string): Answer => ({
  status: 303,
  type: "text/plain; charset=utf-8",
  body: "",
  location,
});
export const json = (value: unknown, status = 200): Answer => ({
  status,
  type: "application/json; charset=utf-8",
  body: JSON.stringify(value),
});
