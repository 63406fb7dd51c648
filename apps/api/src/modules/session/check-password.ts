import { isPassword } from "../../auth/passwords.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { SignInLimits } from "./sign-in-limits.ts";

export interface CheckedAccount {
  id: number;
  passwordHash: string | null;
  /** The owner has signed in from this device or network before. */
  hasSignedInHere: boolean;
}

interface Guesser {
  /** The login in its normalised form. */
  login: string;
  deviceId: string | null;
  address: string | null;
}

/** Passes only with the right password. An unknown account costs the same time, and its absence is disclosed to few. */
export async function checkPassword<Account extends CheckedAccount>(
  limits: SignInLimits,
  account: Account | null,
  password: string,
  guesser: Guesser,
): Promise<Account> {
  const { login, deviceId, address } = guesser;
  const who = account ? `user:${account.id}` : login;
  const guess = await limits.guess({
    account: who,
    deviceId,
    address,
    hasSignedInHere: account?.hasSignedInHere ?? false,
  });

  const isRight = await isPassword(password, account?.passwordHash ?? null);
  if (isRight && account) {
    await guess.forgive();
    return account;
  }
  const mayTell = await limits.mayTell(login, guesser);
  await guess.slowDown();
  throw new ShopError(account || !mayTell ? "credentials_invalid" : "credentials_notfound");
}
