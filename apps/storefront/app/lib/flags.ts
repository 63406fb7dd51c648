import { yearCookie } from "./cookies.ts";

/** What a checked code has given: the API signs the one and knows the other, nobody here believes them. */
export const provenCookies = { expert: "expert_mark", terminal: "terminal_secret" } as const;

/**
 * Marks that a link may bring into the shop, kept in cookies from then on: an expert's and a terminal's. They only
 * show something; rights come from elsewhere. A value of another form is ignored.
 */
export function flagCookies(query: URLSearchParams, isSecure: boolean): string[] {
  const terminalId = query.get("akson_terminal_id") ?? "";
  return [
    ...(query.get("AKSON_EXPERT") === "Y" ? [yearCookie("is_expert", "Y", isSecure)] : []),
    ...(/^[0-9]{1,6}$/.test(terminalId) ? [yearCookie("terminal_id", terminalId, isSecure)] : []),
  ];
}
