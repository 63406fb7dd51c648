import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";

/** What STAFF_SECRET is where nobody has set one: in development and tests. */
export const developmentStaffSecret = "development-only-staff-secret-change-me";

export type Sealer = ReturnType<typeof createSealer>;

const [nonceBytes, tagBytes] = [12, 16] as const;

/** Keeps secrets so that whoever reads the table cannot use them. `owner` binds a secret to its row. */
export function createSealer(secret: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", `zertsalo ${purpose}`, 32));
  const [key, nonceKey] = [derive("seal"), derive("nonce")];

  /** The nonce follows from what is sealed: it repeats for the same secret of the same owner alone. */
  function seal(text: string, owner: string): Buffer {
    const nonce = createHmac("sha256", nonceKey).update(`${owner}\0${text}`).digest().subarray(0, nonceBytes);
    const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Null for what was sealed by another secret, for another owner, or not at all. */
  function open(sealed: Buffer, owner: string): string | null {
    try {
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
    } catch {
      return null;
    }
  }

  return { seal, open };
}
