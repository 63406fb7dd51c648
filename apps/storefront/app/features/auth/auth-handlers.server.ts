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
import { codeError, newPasswordError, passwordError } from "@zertsalo/domain/forms/field-rules";
import { type Login, loginError, loginOf } from "@zertsalo/domain/forms/login";
import { registrationErrors } from "@zertsalo/domain/forms/registration-form";
import type { RouterContextProvider } from "react-router";
import { accountHome } from "#app/lib/account-home.ts";
import type { SentForm } from "#app/lib/forms/sent-form.server.ts";
import { dropLetterLink, letterToken } from "#app/lib/letter-links.server.ts";
import { enterSession, sessionApi } from "#app/lib/visitor-api.server.ts";
import { attempt, nextStep } from "./auth-attempt.server.ts";
import type { AuthAnswer, AuthStep } from "./auth-step.ts";

interface Asked {
  context: Readonly<RouterContextProvider>;
  request: Request;
  sent: SentForm;
}
type Handler = (asked: Asked) => Promise<AuthAnswer>;

/** What each form of the sign-in does when it is sent. */
export const authHandlers: Record<Exclude<AuthStep, "restore-sent">, Handler> = {
  "sign-in": (asked) => {
    const { login = "", password = "", rememberMe = "" } = asked.sent.values;
    return attempt({
      step: "sign-in",
      sent: asked.sent,
      values: { login, rememberMe },
      errors: { login: loginError(login), password: passwordError(password) },
      send: () => enter(asked, loginOf(login), password, { rememberMe, agrees: asked.sent.given.includes("oferta") }),
      refused: (code) => {
        if (code === "need_agree") return { needsAgree: true };
        return code === "credentials_freezed" ? sendAgain(asked, login, channelOf(login)) : null;
      },
    });
  },

  registration: (asked) => {
    const { name = "", phone = "", email = "", password = "" } = asked.sent.values;
    const { given: consents, page } = asked.sent;
    return attempt({
      step: "registration",
      sent: asked.sent,
      values: { name, phone, email },
      errors: { ...registrationErrors({ name, phone, email, password }) },
      consents: "registration",
      async send() {
        const api = await sessionApi(asked.context);
        await api.call(register, { body: { name, phone, email, password, confirmBy: "email", consents, page } });
        return nextStep("confirm", { values: { login: email, sentTo: email } });
      },
      refused: (code) => {
        if (code === "phone_exists" || code === "email_exists") return atField(code);
        return null;
      },
    });
  },

  confirm: async (asked) => {
    const { login = "", sentTo = "", code = "", password = "", resend } = asked.sent.values;
    if (resend) return sendAgain(asked, login, resend === "phone" ? "phone" : "email");
    return attempt({
      step: "confirm",
      sent: asked.sent,
      values: { login, sentTo },
      errors: { code: codeError(code) },
      async send() {
        const api = await sessionApi(asked.context);
        await api.call(confirmRegistration, { body: { login, code } });
        // Where scripts run the password is still in the page; else it is asked for once more.
        if (password) return enter(asked, loginOf(login), password, { rememberMe: "Y", agrees: false });
        return nextStep("sign-in", { values: { login }, notice: "Регистрация подтверждена. Теперь войдите" });
      },
    });
  },

  "confirm-link": (asked) =>
    attempt({
      step: "confirm-link",
      sent: asked.sent,
      values: {},
      errors: {},
      async send() {
        const api = await sessionApi(asked.context);
        await api.call(confirmRegistration, { body: { token: letterToken(asked.request, "confirm") } });
        dropLetterLink(asked.context);
        return nextStep("sign-in", { notice: "Почта подтверждена. Теперь войдите" });
      },
    }),

  restore: (asked) => {
    const { login = "" } = asked.sent.values;
    return attempt({
      step: "restore",
      sent: asked.sent,
      values: { login },
      errors: { login: loginError(login) },
      async send() {
        const api = await sessionApi(asked.context);
        const to = loginOf(login);
        if ("email" in to) {
          await api.call(restoreByEmail, { query: { to: to.email } });
          return nextStep("restore-sent");
        }
        await api.call(restoreByPhone, { query: { to: to.phone } });
        return nextStep("restore-code", { values: { login } });
      },
    });
  },

  "restore-code": (asked) => {
    const { login = "", code = "", password = "" } = asked.sent.values;
    return attempt({
      step: "restore-code",
      sent: asked.sent,
      values: { login },
      errors: { code: codeError(code), password: newPasswordError(password) },
      async send() {
        const api = await sessionApi(asked.context);
        await api.call(setPassword, { body: { phone: login, code, password } });
        return enter(asked, loginOf(login), password, { rememberMe: "Y", agrees: false });
      },
    });
  },

  "restore-link": (asked) => {
    const { password = "" } = asked.sent.values;
    return attempt({
      step: "restore-link",
      sent: asked.sent,
      values: {},
      errors: { password: newPasswordError(password) },
      async send() {
        const api = await sessionApi(asked.context);
        await api.call(setPassword, { body: { token: letterToken(asked.request, "restore"), password } });
        dropLetterLink(asked.context);
        return nextStep("sign-in", { notice: "Пароль изменён. Войдите с новым паролем" });
      },
    });
  },
};

interface Wishes {
  rememberMe: string;
  agrees: boolean;
}

async function enter({ context, request }: Asked, login: Login, password: string, wishes: Wishes): Promise<AuthAnswer> {
  const body = {
    ...("email" in login ? { auth_email: login.email } : { auth_phone: login.phone }),
    auth_password: password,
    ...(wishes.rememberMe === "Y" && { rememberMe: "Y" as const }),
    ...(wishes.agrees && { agree: "Y" as const }),
  };
  const { isB2B } = await enterSession(context, request, (api, headers) => api.call(signIn, { body }, headers));
  return nextStep("sign-in", { home: accountHome(isB2B) });
}

const channelOf = (login: string) => ("email" in loginOf(login) ? "email" : "phone");

/** An account that waits for its confirmation gets another code; whoever typed the login sees where to. */
async function sendAgain({ context, sent }: Asked, login: string, confirmBy: "phone" | "email"): Promise<AuthAnswer> {
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

/** What is taken already stands below its field, in the catalogue's words. */
function atField(code: "phone_exists" | "email_exists"): Partial<AuthAnswer> {
  const field = code === "phone_exists" ? "phone" : "email";
  return { errors: { [field]: errorCatalogue[code].text }, refusal: null };
}
