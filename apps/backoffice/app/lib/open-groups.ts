import { type OfficeGroup, officeGroupOrder } from "./office-sections.ts";

/**
 * Which groups of the rail are open, stored by the browser for each person that works at it. A cookie, so that the server
 * draws the rail as it was left.
 */
const cookieName = (memberId: number) => `rail_${memberId}`;
const maxAgeSeconds = 365 * 24 * 60 * 60;
const openAtFirst: readonly OfficeGroup[] = ["sales"];

export function readOpenGroups(cookies: string | null, memberId: number): readonly OfficeGroup[] {
  const prefix = `${cookieName(memberId)}=`;
  const stored = cookies
    ?.split(";")
    .map((each) => each.trim())
    .find((each) => each.startsWith(prefix))
    ?.slice(prefix.length)
    .split(".");
  return stored ? officeGroupOrder.filter((group) => stored.includes(group)) : openAtFirst;
}

/** The line that the browser stores. */
export function openGroupsCookie(memberId: number, groups: readonly OfficeGroup[]): string {
  return `${cookieName(memberId)}=${groups.join(".")}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Strict`;
}
