import { ApiError } from "@zertsalo/client/api-error";
import { businessSignIn } from "@zertsalo/contract/companies";
import { requiredError } from "@zertsalo/domain/forms/field-rules";
import type { RouterContextProvider } from "react-router";
import { type SentForm, sendForm } from "#app/lib/forms/sent-form.server.ts";
import { enterSession } from "#app/lib/session/visitor-api.server.ts";
import { type BusinessAnswer, initialAnswer } from "./business-answer.ts";

/** Signs a company in. The password is never sent back; the code is requested after it. */
export async function signInCompany(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { values, given }: SentForm,
): Promise<BusinessAnswer> {
  const { inn = "", password = "", rememberMe, asks, resend } = values;
  // Without a code the API sends another.
  const code = resend ? "" : (values.code ?? "");
  const body = {
    inn: inn.replaceAll(/\D/g, ""),
    password,
    ...(rememberMe && { rememberMe: "Y" as const }),
    ...(code && { code: code.trim() }),
    ...(given.includes("oferta") && { agree: "Y" as const }),
  };
  let next: NextQuestion | null = null;
  const answer = await sendForm({ values: { inn, rememberMe: rememberMe ?? "" }, given }, null, {
    errors: {
      inn: requiredError(inn),
      password: requiredError(password),
      code: asks && !resend ? requiredError(code) : null,
    },
    async send() {
      try {
        await enterSession(context, request, (api, headers) => api.call(businessSignIn, { body }, headers));
      } catch (error) {
        next = error instanceof ApiError ? nextQuestion(error) : null;
        throw error;
      }
    },
  });
  const same = { asks: asks === "code" ? ("code" as const) : null, sentTo: values.sentTo ?? "", codeSent: null };
  const question: NextQuestion = next ?? same;
  if (question.codeSent && resend) question.codeSent = "again";
  // The API's demand for the next step is not displayed as a refusal.
  return { ...initialAnswer, ...answer, ...question, refusal: next ? null : answer.refusal };
}

type NextQuestion = Pick<BusinessAnswer, "asks" | "sentTo" | "codeSent">;

function nextQuestion({ errorCode, data }: ApiError): NextQuestion | null {
  if (errorCode === "need_agree") return { asks: "offer", sentTo: "", codeSent: null };
  if (errorCode === "sign_in_code_needed") return { asks: "code", sentTo: "", codeSent: "first" };
  if (errorCode !== "code_needed") return null;
  const sentTo = typeof data === "object" && data && "sentTo" in data ? String(data.sentTo) : "";
  return { asks: "code", sentTo, codeSent: "first" };
}
