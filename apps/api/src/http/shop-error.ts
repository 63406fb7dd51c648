import { type ErrorCode, errorCatalogue } from "@zertsalo/contract/errors";

/** A refusal for the caller. The error plugin turns it into the response. */
export class ShopError extends Error {
  override readonly name = "ShopError";
  readonly code: ErrorCode;
  readonly status: number;
  /** Sent to the caller: details of the refusal. */
  readonly data: unknown;
  /** Delay after which a retry makes sense. */
  readonly retryAfterSeconds: number | null;
  /** Text for the buyer, if the text of the error code is not specific enough. */
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
