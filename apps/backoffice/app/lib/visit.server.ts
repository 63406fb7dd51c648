import { type Client, createClient } from "@zertsalo/client/client";
import { createGuardedSend, type GuardedSend } from "@zertsalo/client/guarded-send";
import type { Send } from "@zertsalo/client/send";
import { type StaffAuth, type StaffMember, staffCookie } from "@zertsalo/contract/staff";
import { createContext, RouterContextProvider } from "react-router";
import { log } from "./log.server.ts";

/** Somebody at the door or inside. */
export interface Visit {
  nonce: string;
  /** Names this request in every log, and on an error page. */
  requestId: string;
  origin: string;
  /** Where the shop's own pages are. */
  shopOrigin: string;
  /** In the name of the session, if he has one. */
  api: Client;
  hasSession: boolean;
  /** Between the password and the code. */
  challenge: string | null;
  isSecure: boolean;
  /** Sent with the answer, whatever it is. */
  setCookies: string[];
}

interface VisitInput {
  apiUrl: string;
  /** Whatever this process asks the API goes through it. */
  send: Send;
  /** Ends all API calls of this request together. */
  deadline: AbortSignal;
  origin: string;
  shopOrigin: string;
  isSecure: boolean;
  nonce: string;
  requestId: string;
  cookie: string;
  ip: string;
  userAgent: string;
}

export const visitContext = createContext<Visit>();
/** Set for every page but those of the door (root.tsx). */
export const memberContext = createContext<StaffMember>();

const challengeCookie = "staff_step";
const challengeSeconds = 300;
const secretPattern = /^[\w-]{43}$/;

/** The process's way to the API. */
export function openApi(): GuardedSend {
  return createGuardedSend((isOpen) => {
    if (isOpen) log.warn("API left alone after repeated failures");
    else log.info("API answers again");
  });
}

/** What the page server hands to the pages with each request. */
export function openVisit({ apiUrl, send, deadline, cookie, ip, userAgent, ...given }: VisitInput) {
  const sessionId = secretOf(cookie, staffCookie);
  const headers = { "x-forwarded-for": ip, "user-agent": userAgent, "x-request-id": given.requestId };
  const tokens = sessionId ? { token: () => sessionId, renew: async () => sessionId } : undefined;
  const visit: Visit = {
    ...given,
    api: createClient({ baseUrl: apiUrl, send, deadline, headers, ...(tokens && { tokens }) }),
    hasSession: sessionId !== null,
    challenge: secretOf(cookie, challengeCookie),
    setCookies: [],
  };
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  return { nonce: visit.nonce, context, setCookies: visit.setCookies };
}

export function rememberChallenge({ setCookies, isSecure }: Visit, challenge: string): void {
  setCookies.push(cookieLine(challengeCookie, challenge, { isSecure, seconds: challengeSeconds }));
}

export function forgetChallenge({ setCookies, isSecure }: Visit): void {
  setCookies.push(cookieLine(challengeCookie, "", { isSecure, seconds: 0 }));
}

/** The cookie goes with the browser; how long the session lives is the API's to say. */
export function rememberSession(visit: Visit, { sessionId }: StaffAuth): void {
  forgetChallenge(visit);
  visit.setCookies.push(cookieLine(staffCookie, sessionId, { isSecure: visit.isSecure, seconds: null }));
}

export function forgetSession({ setCookies, isSecure }: Visit): void {
  setCookies.push(cookieLine(staffCookie, "", { isSecure, seconds: 0 }));
}

function cookieLine(name: string, value: string, { isSecure, seconds }: { isSecure: boolean; seconds: number | null }) {
  const life = seconds === null ? "" : `; Max-Age=${seconds}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${life}${isSecure ? "; Secure" : ""}`;
}

function secretOf(header: string, name: string): string | null {
  const pairs = header.split(";").map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
  return secretPattern.test(value) ? value : null;
}
