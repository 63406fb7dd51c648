import { ApiError } from "@zertsalo/client/api-error";
import { errorCatalogue } from "@zertsalo/contract/errors";
import { log } from "./log.server.ts";

/** What a form is told when the API has refused it. */
export function toErrorText(error: unknown): string {
  if (error instanceof ApiError) return findFieldMessage(error) ?? error.errorText;
  log.error({ err: error }, "form submission failed");
  return errorCatalogue.internal.text;
}

/** A field's own words say more than the refusal of the whole. */
function findFieldMessage({ data }: ApiError): string | null {
  const [first] = Array.isArray(data) ? (data as { message?: unknown }[]) : [];
  return typeof first?.message === "string" && /^[А-ЯЁ]/.test(first.message) ? first.message : null;
}
