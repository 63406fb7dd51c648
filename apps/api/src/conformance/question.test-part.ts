import type { Endpoint } from "@zertsalo/contract/endpoint";

export interface Question {
  endpoint: Endpoint;
  /** The URL with its parameters and query filled in. */
  path: string;
  body?: unknown;
  /** Sent as a form with a file, by its field. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** The caller: a buyer, a company's buyer, one blocked in the chat, or a guest who signs in; by default a guest. */
  by?: "buyer" | "member" | "blocked" | "newcomer";
  /** A part of the expected response. */
  holds: unknown;
}
