import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { type CodeOwner, hashOfSignInCode, signInCodePauseMinutes, type SignInLogin } from "@zertsalo/db/sign-in-codes";
import { currentRequestId } from "@zertsalo/tracing/request-context";
import { sql } from "kysely";
import { z } from "zod";
import { ShopError } from "../../http/shop-error.ts";
import { createPseudonymizer } from "../../limits/pseudonymizer.ts";
import type { Allowance, RateCounter } from "../../limits/rate-counter.ts";
import { GuessesUsedUp } from "./sign-in-limits.ts";

const minute = 60_000;
const allowances = {
  /** Requests for a code by anybody: the code of the last email is valid for longer than this. */
  sent: { max: 1, windowMs: signInCodePauseMinutes * minute },
  /** Wrong codes from one device; none is counted for an account. */
  tried: { max: 10, windowMs: 15 * minute },
  /** Passwords with one code. */
  passwords: { max: 5, windowMs: 60 * minute },
} as const satisfies Record<string, Allowance>;

/** Twelve digits: a shorter code is one of the codes for new devices. */
export const isSignInCode = (typed: string | undefined): typed is string => typed?.replaceAll(/\s/g, "").length === 12;

export interface SignInProof {
  ownerId: number;
  /** A code signs in once. */
  spend(): Promise<void>;
}

interface Given {
  owner: CodeOwner;
  /** Who may sign in with the typed login; nobody for an unknown one. */
  ids: readonly number[];
  code: string;
  deviceId: string | null;
  address: string | null;
}

export type SignInCodes = ReturnType<typeof signInCodes>;

interface Parts {
  db: Db;
  rateCounter: RateCounter;
  secret: string;
}

/** Codes by email that let an owner in while strangers guess his password. */
export function signInCodes({ db, rateCounter, secret }: Parts) {
  const pseudonymize = createPseudonymizer(secret);

  /** Runs a sign-in; where its guesses are used up, a code is sent to the owner instead of a refusal. */
  async function orCode<Result>(login: SignInLogin, signIn: () => Promise<Result>): Promise<Result> {
    try {
      return await signIn();
    } catch (error) {
      if (!(error instanceof GuessesUsedUp)) throw error;
      const key = `sign-in-code:sent:${pseudonymize(`${login.kind}:${login.value}`)}`;
      if ((await rateCounter.take(key, allowances.sent)).isWithin) await queueCode(login);
      throw new ShopError("sign_in_code_needed");
    }
  }

  async function queueCode({ kind, value }: SignInLogin): Promise<void> {
    await sql`
      select graphile_worker.add_job('send-sign-in-code',
        json_build_object('kind', ${kind}::text, 'value', ${value}::text, 'requestId', ${currentRequestId()}::text),
        max_attempts => 3)`.execute(db);
  }

  /** The same work and the same refusal for unknown logins and wrong codes. */
  async function prove({ owner, ids, code, deviceId, address }: Given): Promise<SignInProof> {
    const codeHash = hashOfSignInCode(secret, code);
    const place = `sign-in-code:tried:${deviceId ?? `at-${pseudonymize(address ?? "")}`}`;
    const { isWithin, endsInMs } = await rateCounter.take(place, allowances.tried);
    if (!isWithin) throw new ShopError("too_many_request", null, Math.ceil(endsInMs / 1_000));
    const ownerId = await findOwner(db, owner, ids, codeHash);
    if (ownerId === null) throw new ShopError("code_invalid");
    await rateCounter.giveBack(place, allowances.tried);
    const used = await rateCounter.take(`sign-in-code:used:${codeHash.toString("hex")}`, allowances.passwords);
    if (!used.isWithin) throw new ShopError("code_invalid");
    return { ownerId, spend: () => spendCode(db, codeHash) };
  }

  return { orCode, prove };
}

const OwnerRow = z.strictObject({ ownerId: z.int() });

async function findOwner(db: Db, owner: CodeOwner, ids: readonly number[], codeHash: Buffer): Promise<number | null> {
  const { rows } = await sql`
    select ${sql.ref(owner)} as "ownerId" from sign_in_code
    where code_hash = ${codeHash} and ${sql.ref(owner)} = any (${ids}::int[]) and expires_at > now()`.execute(db);
  return checkRows(OwnerRow, rows)[0]?.ownerId ?? null;
}

/** Two concurrent sign-ins with one code: the second one finds it spent. */
async function spendCode(db: Db, codeHash: Buffer): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom("sign_in_code").where("code_hash", "=", codeHash).executeTakeFirst();
  if (numDeletedRows === 0n) throw new ShopError("code_invalid");
}
