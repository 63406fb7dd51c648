import { ApiError } from "@zertsalo/client/api-error";
import { plain } from "../facts/texts.ts";
import { Refusal, refusedBy } from "../refusals.ts";

/** The request itself could not be read or may not be answered: an HTTP status, and a code of the protocol. */
export class TransportError extends Error {
  override readonly name = "TransportError";
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, content: string, headers: Readonly<Record<string, string>> = {}) {
    super(content);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

type Severity = "recoverable" | "requires_buyer_input" | "requires_buyer_review" | "unrecoverable";

export type UcpMessage =
  | { type: "error"; code: string; content: string; severity: Severity; path?: string }
  | { type: "warning"; code: string; content: string; path?: string }
  | { type: "info"; code: string; content: string; path?: string };

/** The request was understood, and there is nothing to answer it with: status 200 with messages alone. */
export class NoResource extends Error {
  override readonly name = "NoResource";
  readonly messages: readonly UcpMessage[];
  /** A path of the shop where a person gets further. */
  readonly continuePath: string;

  constructor(messages: readonly UcpMessage[], continuePath = "/") {
    super(messages[0]?.content ?? "");
    this.messages = messages;
    this.continuePath = continuePath;
  }
}

export const notFound = (what: string): NoResource =>
  new NoResource([{ type: "error", code: "not_found", content: what, severity: "unrecoverable" }]);

/** What a platform reads of a refusal of the API; null for what is none: a fault of ours, a lost connection, a limit. */
export function refusalText(error: unknown): { code: string; content: string } | null {
  if (error instanceof Refusal) return { code: "invalid", content: error.message };
  if (error instanceof ApiError && error.status !== 429 && error.status < 500) {
    return { code: protocolCode[error.errorCode] ?? error.errorCode, content: plain(error.errorText) };
  }
  const other = error instanceof ApiError ? null : refusedBy(error);
  return other && { code: other.code, content: other.text };
}

/** Codes that the protocol gives a meaning of its own. */
const protocolCode: Readonly<Partial<Record<string, string>>> = {
  product_not_found: "not_found",
  product_withdrawn: "item_unavailable",
  product_not_available: "out_of_stock",
  quantity_above_stock: "out_of_stock",
  configurator_closed: "item_unavailable",
  configurator_not_found: "not_found",
};
