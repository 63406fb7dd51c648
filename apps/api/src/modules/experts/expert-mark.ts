import { createHmac, timingSafeEqual } from "node:crypto";
import { expertSeconds } from "@zertsalo/contract/experts";

const sign = (secret: string, text: string) =>
  createHmac("sha256", secret).update(`expert:${text}`).digest("base64url");

/** Cookie value of a verified expert: code id, expiry and signature. */
export function expertMark(secret: string, codeId: number, at: Date): string {
  const text = `${codeId}.${Math.floor(at.getTime() / 1_000) + expertSeconds}`;
  return `${text}.${sign(secret, text)}`;
}

/** The code id of a mark; null: invalid signature or expired. */
export function expertOfMark(secret: string, mark: string, at: Date): number | null {
  const [id = "", endsAt = "", signature = ""] = mark.split(".");
  const expected = Buffer.from(sign(secret, `${id}.${endsAt}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(endsAt) * 1_000 > at.getTime() ? Number(id) : null;
}
