import { isPassword } from "../../auth/passwords.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { SignInLimits } from "../session/session.ts";
import type { Owner } from "./profile.queries.ts";

/** Requires the password for changes that a stolen cookie must not allow. Wrong ones count as in a sign-in. */
export async function requirePassword(
  limits: SignInLimits,
  { id, passwordHash }: Pick<Owner, "id" | "passwordHash">,
  given: string | undefined,
  { address, deviceId }: { address: string | null; deviceId: string | null },
): Promise<void> {
  if (!given) throw new ShopError("password_invalid");
  const guess = await limits.guess({ account: `user:${id}`, deviceId, address, hasSignedInHere: true });
  if (!(await isPassword(given, passwordHash))) {
    await guess.slowDown();
    throw new ShopError("password_invalid");
  }
  await guess.forgive();
}
