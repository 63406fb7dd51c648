import { ApiError } from "@zertsalo/client/api-error";
import { ConsentPurpose } from "@zertsalo/contract/consents";
import { type ConsentForm, missingConsents } from "@zertsalo/domain/consents/consents";
import { reportPageFailure } from "@zertsalo/page-server/page-failures";
import { errorCatalogue } from "@zertsalo/contract/errors";
import { data, redirect } from "react-router";
import { log } from "#app/lib/log.server.ts";
import { type FormAnswer, untouched } from "./form-answer.ts";

/** A form as the browser has sent it: its fields, its checkboxes and its page. */
export interface SentForm {
  values: Record<string, string>;
  file: File | null;
  given: ConsentPurpose[];
  page: string;
}

export async function readSentForm(request: Request): Promise<SentForm> {
  const form = await request.formData();
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const ticks = form.getAll("consents").map((value) => ConsentPurpose.safeParse(value));
  const file = form.get("file");
  return {
    values: Object.fromEntries(fields.filter(([name]) => name !== "consents")),
    file: file instanceof File && file.size > 0 ? file : null,
    given: ticks.flatMap((tick) => (tick.success ? [tick.data] : [])),
    page: pageOf(request),
  };
}

/** The path without the query, which may contain private search terms. */
function pageOf(request: Request): string {
  const from = request.headers.get("referer");
  return from && URL.canParse(from) ? new URL(from).pathname.slice(0, 300) : "";
}

/** Validates and sends a form. A refusal of the API appears above the button with its text. */
export async function sendForm(
  { values, given }: Pick<SentForm, "values" | "given">,
  form: ConsentForm | null,
  { errors, send }: { errors: Record<string, string | null | undefined>; send: () => Promise<unknown> },
): Promise<FormAnswer> {
  const wrong = Object.fromEntries(Object.entries(errors).flatMap(([name, text]) => (text ? [[name, text]] : [])));
  const missing = form ? missingConsents(form, given) : [];
  const answer = { ...untouched, values, given, missing, errors: wrong };
  if (missing.length > 0 || Object.keys(wrong).length > 0) return answer;
  try {
    await send();
    return { ...untouched, isDone: true };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) reportPageFailure("form");
    if (!(error instanceof ApiError)) log.error({ err: error }, "form submission failed");
    const refused = error instanceof ApiError ? refusedFields(error, Object.keys(errors)) : {};
    if (Object.keys(refused).length > 0) return { ...answer, errors: refused };
    return { ...answer, refusal: error instanceof ApiError ? error.errorText : errorCatalogue.internal.text };
  }
}

/** Field errors of the API, with the messages of its rules. */
function refusedFields({ errorCode, data: found }: ApiError, fields: string[]): Record<string, string> {
  if (errorCode !== "invalid_request" || !Array.isArray(found)) return {};
  const fieldErrors = found as { field?: unknown; message?: unknown }[];
  return Object.fromEntries(
    fieldErrors.flatMap(({ field, message }) => {
      const name = fields.find((each) => field === `/${each}`);
      return name && typeof message === "string" && /[а-яё]/i.test(message) ? [[name, message]] : [];
    }),
  );
}

/** Without scripts a success redirects and an error is a page with a status; our scripts get the data. */
export function answerForm(request: Request, answer: FormAnswer, sentPage: string) {
  const isPlain = request.headers.get("accept")?.includes("text/html") ?? false;
  if (isPlain && answer.isDone) throw redirect(sentPage);
  return data(answer, { status: isPlain ? 400 : 200 });
}
