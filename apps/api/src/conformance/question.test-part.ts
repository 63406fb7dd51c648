import type { Endpoint } from "@zertsalo/contract/endpoint";

export interface Question {
  endpoint: Endpoint;
  /** The address with its parameters and query filled in. */
  path: string;
  body?: unknown;
  /** Sent as a form with a file, by its field. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** Who asks: a buyer, one who buys for a company, or one who is on the chat's black list; a guest unless given. */
  by?: "buyer" | "member" | "blocked";
  /** A part of the answer. */
  holds: unknown;
}
