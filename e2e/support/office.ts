import { createHash, createHmac, randomBytes } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { ask } from "./database.ts";
import { officeOrigin } from "./environment.ts";

/** Of every demo account of the staff (packages/db/src/demo/staff.ts). */
export const demoSecret = "ZERTSALODEMOSTAFFSECRET234567ABC";

/** What an application on a phone shows now (RFC 6238), made without a line of the shop's own. */
export function codeOf(secret: string, nowMs = Date.now()): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  let bits = 0n;
  for (const letter of secret) bits = bits * 32n + BigInt(letters.indexOf(letter));
  const key = Buffer.from(bits.toString(16).padStart((secret.length * 5) / 4, "0"), "hex");
  const counter = Buffer.alloc(8);
  counter.writeBigInt64BE(BigInt(Math.floor(nowMs / 30_000)));
  const mac = createHmac("sha1", key).update(counter).digest();
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff;
  return String(number).padStart(6, "0").slice(-6);
}

/** Gives the browser the session of one of the staff, as the API itself would have made it. */
export async function signInStaff(context: BrowserContext, email: string): Promise<void> {
  const sessionId = randomBytes(32).toString("base64url");
  await ask(
    `insert into staff_session (id_hash, staff_id, ip_hash, expires_at)
     select $1, id, '', now() + interval '12 hours' from staff where email = $2`,
    [createHash("sha256").update(sessionId).digest(), email],
  );
  const cookie = {
    name: "staff_token",
    value: sessionId,
    url: officeOrigin,
    httpOnly: true,
    sameSite: "Strict" as const,
  };
  await context.addCookies([cookie]);
}

/** An address of the back office, once its buttons work. */
export async function openOffice(page: Page, path: string): Promise<void> {
  await page.goto(officeOrigin + path);
  await page.locator("html[data-hydrated]").waitFor();
}

/** Nothing that stands in anybody's way, and nothing wider than the screen. */
export async function expectSound(page: Page, { inGate = false } = {}): Promise<void> {
  await expectAccessible(page, { onlyWcag: true, inGate });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, "nothing is wider than the screen").toBeLessThanOrEqual(0);
}
