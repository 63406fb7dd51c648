import { type ErrorCode, errorCatalogue } from "@zertsalo/contract/errors";

/** A refusal the caller can understand. The error plugin makes the answer of it. */
export class ShopError extends Error {
  override readonly name = "ShopError";
  readonly code: ErrorCode;
  readonly status: number;
  /** Goes out to the caller: what exactly was refused. */
  readonly data: unknown;
  /** When it is worth asking again. */
  readonly retryAfterSeconds: number | null;
  /** What the buyer reads, where the catalogue's words are not enough: a reason of this very case. */
  readonly text: string | null;

  constructor(
    code: ErrorCode,
    data: unknown = null,
    retryAfterSeconds: number | null = null,
    text: string | null = null,
  ) {
    super(code);
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
    this.text = text;
  }
}
