import {
  endUserSession,
  eraseUser,
  leaveAllDevices,
  sendAddressCode,
  setAdvertisingConsent,
  updateUser,
} from "@zertsalo/contract/users";
import { moscowDay } from "@zertsalo/domain/text/moscow-day";
import {
  birthDateError,
  codeError,
  emailError,
  fullNameError,
  passwordError,
  phoneError,
} from "@zertsalo/domain/forms/field-rules";
import { newPasswordError } from "@zertsalo/domain/forms/new-password";
import { redirectDocument, type RouterContextProvider } from "react-router";
import type { Api } from "#app/lib/http/api.server.ts";
import { endedCookie } from "#app/lib/http/cookies.ts";
import { untouched } from "#app/lib/forms/form-answer.ts";
import { type SentForm, sendForm } from "#app/lib/forms/sent-form.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { changeSession, ownerApi } from "#app/lib/session/visitor-api.server.ts";
import { repeatError } from "./profile-rules.ts";
import type { ProfileAnswer, ProfileIntent } from "./profile-data.ts";

interface ProfileInput {
  context: Readonly<RouterContextProvider>;
  sent: SentForm;
  api: Api;
  self: { baseUserId: number };
}
type Handler = (input: ProfileInput) => Promise<Omit<ProfileAnswer, "intent">>;

/** Form handlers of the profile. The session alone determines the user. */
const handlers: Record<ProfileIntent, Handler> = {
  data: ({ context, sent: { values }, api, self }) => {
    const { name = "", birthDate = "", storeId = "" } = values;
    return send(
      { name, birthDate, storeId },
      {
        errors: { name: fullNameError(name), birthDate: birthDateError(birthDate, moscowDay(new Date())) },
        send: async () => {
          const store = Number(storeId);
          const body = { name, birthDate, ...(store > 0 && { storeId: store }) };
          changeSession(context, await api.call(updateUser, { params: self, body }));
        },
      },
    );
  },

  phone: (input) => changeAddress(input, "phone"),
  email: (input) => changeAddress(input, "email"),

  password: ({ context, sent: { values }, api, self }) => {
    const { currentPassword = "", password = "", repeat = "" } = values;
    return send(
      {},
      {
        errors: {
          currentPassword: passwordError(currentPassword),
          password: newPasswordError(password),
          repeat: repeatError(password, repeat),
        },
        send: async () => {
          changeSession(context, await api.call(updateUser, { params: self, body: { password, currentPassword } }));
        },
      },
    );
  },

  news: ({ sent: { values, page }, api }) =>
    send(
      {},
      {
        errors: {},
        send: () => api.call(setAdvertisingConsent, { body: { isGiven: values.wantsNews === "Y", page } }),
      },
    ),

  "end-session": ({ sent: { values }, api }) =>
    send({}, { errors: {}, send: () => api.call(endUserSession, { params: { id: values.id ?? "" } }) }),

  "leave-all": async ({ context, api }) => {
    changeSession(context, await api.call(leaveAllDevices));
    throw home();
  },

  erase: async ({ context, sent: { values }, api }) => {
    const { password = "" } = values;
    const answer = await send(
      {},
      {
        errors: { password: passwordError(password) },
        send: async () => changeSession(context, await api.call(eraseUser, { body: { password } })),
      },
    );
    if (answer.isDone) throw home();
    return answer;
  },
};

export async function changeProfile(
  context: Readonly<RouterContextProvider>,
  intent: ProfileIntent,
  sent: SentForm,
): Promise<ProfileAnswer> {
  const { api, owner } = await ownerApi(context);
  const self = { baseUserId: owner.baseUserId ?? 0 };
  return { intent, ...(await handlers[intent]({ context, sent, api, self })) };
}

/** Two steps: a code is sent to the new address, then confirms it. Both steps require the password. */
async function changeAddress(
  { context, sent, api, self }: ProfileInput,
  channel: "phone" | "email",
): ReturnType<Handler> {
  const { currentPassword = "", code, [channel]: to = "" } = sent.values;
  const rule = channel === "phone" ? phoneError : emailError;
  const errors = { [channel]: rule(to), currentPassword: passwordError(currentPassword) };
  if (code === undefined) {
    const answer = await send(
      { [channel]: to },
      {
        errors,
        send: () => api.call(sendAddressCode, { params: self, body: { channel, to, currentPassword } }),
      },
    );
    return answer.isDone ? { ...answer, isDone: false, isCodeSent: true, values: { [channel]: to } } : answer;
  }
  const answer = await send(
    { [channel]: to },
    {
      errors: { ...errors, code: codeError(code) },
      send: async () => {
        const body = { currentPassword, [channel]: to, [`${channel}Code`]: code };
        changeSession(context, await api.call(updateUser, { params: self, body }));
      },
    },
  );
  return { ...answer, isCodeSent: !answer.isDone };
}

async function send(values: Record<string, string>, work: Parameters<typeof sendForm>[2]): ReturnType<Handler> {
  return { ...untouched, ...(await sendForm({ values, given: [] }, null, work)), isCodeSent: false };
}

/** A full page load, so that nothing of the user's stays in the browser or the page. */
const home = () =>
  redirectDocument(paths.home, { status: 303, headers: { "Set-Cookie": endedCookie("favorites_list") } });
