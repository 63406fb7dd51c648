import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** What the token says of its bearer. For display only: rights and prices are read from the database. */
export const TokenData = z
  .object({
    /** The key of carts, favourites and views; a guest has one too. */
    customerId: z.uuid(),
    /** Present means authorised. */
    baseUserId: z.int().nullable(),
  })
  .meta({ id: "TokenData" });
export type TokenData = z.infer<typeof TokenData>;

export const AuthData = z
  .object({
    jwt: z.string(),
    jwtData: TokenData,
    /** Renews the token through the header `x-session-id`; kept in an HttpOnly cookie, never shown to a script. */
    sessionId: z.string(),
  })
  .meta({ id: "AuthData" });
export type AuthData = z.infer<typeof AuthData>;

export const sessionIdHeader = "x-session-id";

export const authToken = endpoint({
  method: "GET",
  path: "/users/auth/token",
  summary: "An anonymous token, or a fresh one for the session named in x-session-id",
  tag: "Сессия",
  access: "open",
  response: AuthData,
  errors: ["too_many_request"],
});
