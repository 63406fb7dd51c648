import { createHmac, randomBytes } from "node:crypto";
import { isSameSecret } from "@zertsalo/db/secrets";

/** RFC 6238 with the usual parameters: SHA-1, six digits, half a minute. */
const stepSeconds = 30;
const digits = 6;
/** Accepted clock drift of a phone in steps, to either side. */
const tolerance = 1;

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** 160 bits in base32. */
export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => base32[byte & 31]).join("");
}

/** The otpauth:// URI for an authenticator app, as a QR code or a link. */
export function totpUri(secret: string, email: string): string {
  const label = encodeURIComponent(`Зерцало:${email}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent("Зерцало")}`;
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step of the code, or null. A code of a used or an earlier step is wrong. */
export function matchingStep(
  secret: string,
  code: string,
  { nowMs, usedStep }: { nowMs: number; usedStep: number },
): number | null {
  const current = Math.floor(nowMs / 1_000 / stepSeconds);
  for (let step = current - tolerance; step <= current + tolerance; step += 1) {
    if (step > usedStep && isSameSecret(code, totpCode(secret, step))) return step;
  }
  return null;
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (sign) => base32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
