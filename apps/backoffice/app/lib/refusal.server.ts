import { ApiError } from "@zertsalo/client/api-error";
import { errorCatalogue } from "@zertsalo/contract/errors";
import { reportPageFailure } from "@zertsalo/page-server/page-failures";
import { log } from "./log.server.ts";

/** Message of a form after a refusal by the API. */
export function toErrorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) reportPageFailure("form");
  if (error instanceof ApiError) return findFieldMessage(error) ?? error.errorText;
  log.error({ err: error }, "form submission failed");
  return errorCatalogue.internal.text;
}

/** A field's own message is more specific than that of the whole refusal. */
function findFieldMessage({ data }: ApiError): string | null {
  const [first] = Array.isArray(data) ? (data as { message?: unknown }[]) : [];
  return typeof first?.message === "string" && /^[А-ЯЁ]/.test(first.message) ? first.message : null;
}
