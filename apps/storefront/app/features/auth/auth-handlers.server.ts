import { errorCatalogue } from "@zertsalo/contract/errors";
import { signIn } from "@zertsalo/contract/session";
import {
  confirmRegistration,
  register,
  resendConfirmation,
  restoreByEmail,
  restoreByPhone,
  setPassword,
} from "@zertsalo/contract/users";
import { codeError, passwordError, requiredError } from "@zertsalo/domain/forms/field-rules";
import { newPasswordError } from "@zertsalo/domain/forms/new-password";
import { type Login, loginError, parseLogin } from "@zertsalo/domain/forms/login";
import { registrationErrors } from "@zertsalo/domain/forms/registration-form";
import type { RouterContextProvider } from "react-router";
import { accountHome } from "#app/lib/navigation/account-home.ts";
import { wrongCodeText } from "#app/lib/forms/code-sent-text.ts";
import type { SentForm } from "#app/lib/forms/sent-form.server.ts";
import { dropEmailLink, emailToken } from "#app/lib/session/email-links.server.ts";
import { enterSession, sessionApi } from "#app/lib/session/visitor-api.server.ts";
import { attempt, nextStep } from "./auth-attempt.server.ts";
import type { AuthAnswer, AuthStep } from "./auth-step.ts";

interface AuthInput {
  context: Readonly<RouterContextProvider>;
  request: Request;
  sent: SentForm;
}
type Handler = (input: AuthInput) => Promise<AuthAnswer>;

/** Handlers of the sign-in forms. */
export const authHandlers: Record<Exclude<AuthStep, "restore-sent">, Handler> = {
  "sign-in": (input) => {
    const { login = "", password = "", rememberMe = "", asks = "", code: typed = "" } = input.sent.values;
    const values = { login, rememberMe, asks };
    const agrees = input.sent.given.includes("oferta");
    return attempt({
      step: "sign-in",
      sent: input.sent,
      values,
      errors: {
        login: loginError(login),
        password: passwordError(password),
        code: asks === "code" ? requiredError(typed) : null,
      },
      send: () => enter(input, parseLogin(login), password, { rememberMe, agrees, code: typed }),
      refused: (code) => {
        if (code === "need_agree") return { needsAgree: true };
        // The next step, not a refusal.
        if (code === "sign_in_code_needed") return { values: { ...values, asks: "code" }, refusal: null };
        if (code === "code_invalid") return { errors: { code: wrongCodeText }, refusal: null };
        return code === "credentials_freezed" ? sendAgain(input, login, channelOf(login)) : null;
      },
    });
  },

  registration: (input) => {
    const { name = "", phone = "", email = "", password = "" } = input.sent.values;
    const { given: consents, page } = input.sent;
    return attempt({
      step: "registration",
      sent: input.sent,
      values: { name, phone, email },
      errors: { ...registrationErrors({ name, phone, email, password }) },
      consents: "registration",
      async send() {
        const api = await sessionApi(input.context);
        await api.call(register, { body: { name, phone, email, password, confirmBy: "email", consents, page } });
        return nextStep("confirm", { values: { login: email, sentTo: email } });
      },
      refused: (code) => {
        if (code === "phone_exists" || code === "email_exists") return atField(code);
        return null;
      },
    });
  },

  confirm: async (input) => {
    const { login = "", sentTo = "", code = "", password = "", resend } = input.sent.values;
    if (resend) return sendAgain(input, login, resend === "phone" ? "phone" : "email");
    return attempt({
      step: "confirm",
      sent: input.sent,
      values: { login, sentTo },
      errors: { code: codeError(code) },
      async send() {
        const api = await sessionApi(input.context);
        await api.call(confirmRegistration, { body: { login, code } });
        // With scripts the password is still in the page; without, the user types it once more.
        if (password) return enter(input, parseLogin(login), password, { rememberMe: "Y", agrees: false });
        return nextStep("sign-in", { values: { login }, notice: "Регистрация подтверждена. Теперь войдите" });
      },
    });
  },

  "confirm-link": (input) =>
    attempt({
      step: "confirm-link",
      sent: input.sent,
      values: {},
      errors: {},
      async send() {
        const api = await sessionApi(input.context);
        await api.call(confirmRegistration, { body: { token: emailToken(input.request, "confirm") } });
        dropEmailLink(input.context);
        return nextStep("sign-in", { notice: "Почта подтверждена. Теперь войдите" });
      },
    }),

  restore: (input) => {
    const { login = "" } = input.sent.values;
    return attempt({
      step: "restore",
      sent: input.sent,
      values: { login },
      errors: { login: loginError(login) },
      async send() {
        const api = await sessionApi(input.context);
        const to = parseLogin(login);
        if ("email" in to) {
          await api.call(restoreByEmail, { query: { to: to.email } });
          return nextStep("restore-sent");
        }
        await api.call(restoreByPhone, { query: { to: to.phone } });
        return nextStep("restore-code", { values: { login } });
      },
    });
  },

  "restore-code": (input) => {
    const { login = "", code = "", password = "" } = input.sent.values;
    return attempt({
      step: "restore-code",
      sent: input.sent,
      values: { login },
      errors: { code: codeError(code), password: newPasswordError(password) },
      async send() {
        const api = await sessionApi(input.context);
        await api.call(setPassword, { body: { phone: login, code, password } });
        return enter(input, parseLogin(login), password, { rememberMe: "Y", agrees: false });
      },
    });
  },

  "restore-link": (input) => {
    const { password = "" } = input.sent.values;
    return attempt({
      step: "restore-link",
      sent: input.sent,
      values: {},
      errors: { password: newPasswordError(password) },
      async send() {
        const api = await sessionApi(input.context);
        await api.call(setPassword, { body: { token: emailToken(input.request, "restore"), password } });
        dropEmailLink(input.context);
        return nextStep("sign-in", { notice: "Пароль изменён. Войдите с новым паролем" });
      },
    });
  },
};

interface SignInOptions {
  rememberMe: string;
  agrees: boolean;
  /** Of the email that follows too many wrong passwords. */
  code?: string;
}

async function enter(
  { context, request }: AuthInput,
  login: Login,
  password: string,
  options: SignInOptions,
): Promise<AuthAnswer> {
  const body = {
    ...("email" in login ? { auth_email: login.email } : { auth_phone: login.phone }),
    auth_password: password,
    ...(options.rememberMe === "Y" && { rememberMe: "Y" as const }),
    ...(options.agrees && { agree: "Y" as const }),
    ...(options.code && { auth_code: options.code.trim() }),
  };
  const { isB2B } = await enterSession(context, request, (api, headers) => api.call(signIn, { body }, headers));
  return nextStep("sign-in", { home: accountHome(isB2B) });
}

const channelOf = (login: string) => ("email" in parseLogin(login) ? "email" : "phone");

/** Sends another code to an unconfirmed account; the answer says where it was sent. */
async function sendAgain(
  { context, sent }: AuthInput,
  login: string,
  confirmBy: "phone" | "email",
): Promise<AuthAnswer> {
  const isTyped = channelOf(login) === confirmBy;
  return attempt({
    step: "confirm",
    sent,
    values: { login },
    errors: {},
    async send() {
      const api = await sessionApi(context);
      await api.call(resendConfirmation, { body: { login, confirmBy } });
      return nextStep("confirm", { values: { login, ...(isTyped && { sentTo: login }) } });
    },
  });
}

/** An existing phone or email is an error of its field, with the text of the error catalogue. */
function atField(code: "phone_exists" | "email_exists"): Partial<AuthAnswer> {
  const field = code === "phone_exists" ? "phone" : "email";
  return { errors: { [field]: errorCatalogue[code].text }, refusal: null };
}
