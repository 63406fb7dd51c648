import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";

/** A company that a user may buy for; the first of the list is the active one. */
export const UserProfile = z
  .object({ companyId: Id, b2bType: z.string().nullable(), b2bActive: z.boolean() })
  .meta({ id: "UserProfile" });
export type UserProfile = z.infer<typeof UserProfile>;

/** Public data of the token's owner. For display only: rights and prices are read from the database. */
export const TokenData = z
  .object({
    /** Key of carts, orders and views; a guest has one too. */
    customerId: z.uuid(),
    /** Present means authorised. */
    baseUserId: Id.nullable(),
    /** Login: the e-mail, or the phone where there is none. */
    username: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** Percent on every purchase; 0 is none. */
    discount: z.int(),
    /** The first profile has a company: a wholesale user. */
    isB2B: z.boolean(),
    /** On the chat's black list. */
    isChatBlocked: z.boolean(),
    profiles: z.array(UserProfile),
  })
  .meta({ id: "TokenData" });
export type TokenData = z.infer<typeof TokenData>;

export const AuthData = z
  .object({
    jwt: z.string(),
    jwtData: TokenData,
    /** Renews the token through the header `x-session-id`; stored in an HttpOnly cookie, never exposed to a script. */
    sessionId: z.string(),
    /** False: a session cookie, which ends with the browser. */
    isRemembered: z.boolean(),
  })
  .meta({ id: "AuthData" });
export type AuthData = z.infer<typeof AuthData>;

/** Null: the session id stays the same. */
export const RefreshedAuth = AuthData.extend({ sessionId: z.string().nullable() }).meta({ id: "RefreshedAuth" });
export type RefreshedAuth = z.infer<typeof RefreshedAuth>;

export const sessionIdHeader = "x-session-id";

const tag = "Сессия";

/** One of the two logins with its password. A remembered user stays signed in for a year. */
export const Credentials = z.object({
  auth_phone: z.string().max(30).optional(),
  auth_email: z.string().max(254).optional(),
  auth_password: z.string().max(200),
  /** Of the email, after `sign_in_code_needed`: the password is checked whatever strangers have tried. */
  auth_code: z.string().max(20).optional(),
  rememberMe: z.literal("Y").optional(),
  /** Accepts the offer in force, after `need_agree`. */
  agree: z.literal("Y").optional(),
});
export type Credentials = z.infer<typeof Credentials>;

const signInErrors = [
  "credentials_invalid",
  "credentials_notfound",
  "credentials_freezed",
  "need_agree",
  "sign_in_code_needed",
  "code_invalid",
  "too_many_request",
  "unavailable",
] as const;

/** Credentials in the query are for old clients only: URLs are logged by every proxy. */
export const authToken = endpoint({
  method: "GET",
  path: "/users/auth/token",
  summary: "An anonymous token, or a fresh one for the session named in x-session-id; signs in where that is allowed",
  tag,
  access: "open",
  query: Credentials.partial(),
  response: AuthData,
  errors: ["forbidden", ...signInErrors],
});

export const signIn = endpoint({
  method: "POST",
  path: authToken.path,
  summary: "Signs in: a new session takes the place of the one named in x-session-id or in the bearer token",
  tag,
  access: "open",
  body: z.strictObject(Credentials.shape),
  response: AuthData,
  errors: ["forbidden", ...signInErrors],
});

export const signOut = endpoint({
  method: "POST",
  path: "/users/auth/sign-out",
  summary: "Ends the session of the bearer token and answers an anonymous one",
  tag,
  response: AuthData,
});
