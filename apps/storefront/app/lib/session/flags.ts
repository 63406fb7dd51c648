import { yearCookie } from "../http/cookies.ts";

/** Cookies set after a code was verified. The API signs the one and stores the other; they are not trusted here. */
export const provenCookies = { expert: "expert_mark", terminal: "terminal_secret" } as const;

/**
 * Marks of experts and terminals that a link may bring into the shop, stored in cookies. They only change the
 * display and give no rights. A value of another format is ignored.
 */
export function flagCookies(query: URLSearchParams, isSecure: boolean): string[] {
  const terminalId = query.get("akson_terminal_id") ?? "";
  return [
    ...(query.get("AKSON_EXPERT") === "Y" ? [yearCookie("is_expert", "Y", isSecure)] : []),
    ...(/^[0-9]{1,6}$/.test(terminalId) ? [yearCookie("terminal_id", terminalId, isSecure)] : []),
  ];
}
