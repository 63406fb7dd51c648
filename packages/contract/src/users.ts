import { z } from "zod";
import { ConsentPurpose, GivenConsents } from "./consents.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { LinkToken } from "./link-token.ts";
import { AuthData, RefreshedAuth } from "./session.ts";

const tag = "Пользователи";

/** The same response in every case, so that it reveals nothing. */
const Accepted = z.object({ accepted: z.literal(true) });

export const Channel = z.enum(["phone", "email"]);
export type Channel = z.infer<typeof Channel>;

const phone = z.string().max(30);
const email = z.string().max(254);
const password = z.string().max(200);
const code = z.string().max(20);

export const register = endpoint({
  method: "POST",
  path: "/users/registration",
  summary: "Opens an account, which waits until its phone or e-mail is confirmed",
  tag,
  body: z.strictObject({
    name: z.string().max(200),
    phone,
    email,
    password,
    /** Channel of the code; an e-mail has a link too. */
    confirmBy: Channel.default("email"),
    ...GivenConsents.shape,
  }),
  response: Accepted,
  errors: ["phone_exists", "email_exists", "consent_missing", "too_many_request", "unavailable"],
});

/** The e-mail's token alone, or a login with the code. */
export const confirmRegistration = endpoint({
  method: "POST",
  path: "/users/registration/confirm",
  summary: "Confirms a registration by the code, or by the token of the email's link",
  tag,
  body: z.union([z.strictObject({ token: LinkToken }), z.strictObject({ login: email, code })]),
  response: Accepted,
  errors: ["code_invalid", "link_expired", "too_many_request"],
});

export const resendConfirmation = endpoint({
  method: "POST",
  path: "/users/registration/resend",
  summary: "Sends the code of a registration once more; the answer never tells whether there is one",
  tag,
  body: z.strictObject({ login: email, confirmBy: Channel.default("email") }),
  response: Accepted,
  errors: ["too_many_request"],
});

const restore = (channel: Channel) =>
  endpoint({
    method: "GET",
    path: `/users/restore-password/${channel}`,
    summary: "Sends what a new password can be set with; the answer never tells whether there is an account",
    tag,
    query: z.object({ to: channel === "phone" ? phone : email }),
    response: Accepted,
    errors: ["too_many_request"],
  });
export const restoreByPhone = restore("phone");
export const restoreByEmail = restore("email");

export const setPassword = endpoint({
  method: "POST",
  path: "/users/restore-password",
  summary: "Sets a new password by the email's token or the code of the text message; all sessions end",
  tag,
  body: z.union([z.strictObject({ token: LinkToken, password }), z.strictObject({ phone, code, password })]),
  response: Accepted,
  errors: ["code_invalid", "link_expired", "too_many_request", "unavailable"],
});

const self = z.object({ baseUserId: pathId });

/** Missing fields stay unchanged. Phone, e-mail and password need the current password, the first two also a code. */
export const updateUser = endpoint({
  method: "PUT",
  path: "/users/user/:baseUserId",
  summary: "Changes the caller's own data and answers a fresh token",
  tag,
  params: self,
  body: z.strictObject({
    name: z.string().max(200).optional(),
    /** dd.mm.yyyy; an empty text removes it. */
    birthDate: z.string().max(10).optional(),
    storeId: Id.optional(),
    phone: phone.optional(),
    phoneCode: code.optional(),
    email: email.optional(),
    emailCode: code.optional(),
    password: password.optional(),
    currentPassword: password.optional(),
  }),
  response: RefreshedAuth,
  errors: ["not_found", "password_invalid", "code_invalid", "phone_exists", "email_exists", "too_many_request"],
});

export const sendAddressCode = endpoint({
  method: "POST",
  path: "/users/user/:baseUserId/code",
  summary: "Sends a code to the phone or e-mail that the caller is to have from now on",
  tag,
  params: self,
  body: z.strictObject({ channel: Channel, to: email, currentPassword: password }),
  response: Accepted,
  errors: ["not_found", "password_invalid", "phone_exists", "email_exists", "too_many_request"],
});

export const UserDetails = z
  .object({
    baseUserId: Id,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** dd.mm.yyyy */
    birthDate: z.string().nullable(),
    storeId: Id.nullable(),
    discount: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "UserDetails" });
export type UserDetails = z.infer<typeof UserDetails>;

export const userDetails = endpoint({
  method: "GET",
  path: "/users/user/:baseUserId",
  summary: "The caller's own data",
  tag,
  params: self,
  response: UserDetails,
  errors: ["not_found"],
});

/** Null is the user himself: retail prices, no company. */
export const switchCompany = endpoint({
  method: "POST",
  path: "/users/auth/company",
  summary: "Buys for another of the caller's companies, or for nobody but himself, from now on",
  tag,
  body: z.strictObject({ companyId: Id.nullable() }),
  response: RefreshedAuth,
  errors: ["not_found"],
});

export const UserSession = z
  .object({
    id: z.string(),
    /** «Chrome, Windows»; null if the browser is unknown. */
    device: z.string().nullable(),
    signedInAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: "UserSession" });
export type UserSession = z.infer<typeof UserSession>;

export const userSessions = endpoint({
  method: "GET",
  path: "/users/sessions",
  summary: "Where the caller is signed in, the latest visit first",
  tag,
  response: z.object({ sessions: z.array(UserSession) }),
});

export const endUserSession = endpoint({
  method: "DELETE",
  path: "/users/sessions/:id",
  summary: "Signs out one of the caller's devices",
  tag,
  params: z.object({ id: z.string().max(100) }),
  response: Accepted,
  errors: ["not_found"],
});

export const leaveAllDevices = endpoint({
  method: "POST",
  path: "/users/sessions/leave-all",
  summary: "Ends all sessions of the caller, this one too, and answers an anonymous one",
  tag,
  response: AuthData,
});

export const UserConsent = z
  .object({
    purpose: ConsentPurpose,
    document: z.string(),
    version: z.string(),
    givenAt: z.iso.datetime(),
    withdrawnAt: z.iso.datetime().nullable(),
    /** Given by the account for the current version: it is not requested again. */
    isInForce: z.boolean(),
  })
  .meta({ id: "UserConsent" });
export type UserConsent = z.infer<typeof UserConsent>;

const Consents = z.object({ consents: z.array(UserConsent) });

export const userConsents = endpoint({
  method: "GET",
  path: "/users/consents",
  summary: "What the caller has agreed to, in which wording and when, the latest first",
  tag,
  response: Consents,
});

export const setAdvertisingConsent = endpoint({
  method: "PUT",
  path: "/users/consents/advertising",
  summary: "Gives or takes back the consent to news and discounts",
  tag,
  body: z.strictObject({ isGiven: z.boolean(), page: GivenConsents.shape.page }),
  response: Consents,
});

export const personalData = endpoint({
  method: "GET",
  path: "/users/personal-data",
  summary: "Everything the shop keeps about the caller, by what it is",
  tag,
  response: z.record(z.string(), z.unknown()),
});

export const eraseUser = endpoint({
  method: "POST",
  path: "/users/personal-data/erase",
  summary: "Forgets the caller: account, contacts and everything but orders, which stay without name and contacts",
  tag,
  body: z.strictObject({ password }),
  response: AuthData,
  errors: ["password_invalid", "too_many_request"],
});
