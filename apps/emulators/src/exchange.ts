/** One request to an emulated service with its body; the path is without the name of the service. */
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
  /** Redirect target of a page. */
  location?: string;
}

/** Handles a request to a service; null for an unknown path. */
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
