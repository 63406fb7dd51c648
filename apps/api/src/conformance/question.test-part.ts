import type { Endpoint } from "@zertsalo/contract/endpoint";

export interface Question {
  endpoint: Endpoint;
  /** The address with its parameters and query filled in. */
  path: string;
  body?: unknown;
  /** Sent as a form with a file, by its field. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** Asked in the name of a signed-in user. */
  isUser?: true;
  /** Asked by this person of the demo shop, for what is his. */
  demoUserId?: number;
  /** A part of the seeded answer. */
  holds: unknown;
}
