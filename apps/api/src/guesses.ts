import type { ErrorCode } from "@zertsalo/contract/errors";
import type { FastifyRequest } from "fastify";
import type { Server } from "./server.ts";
import { ShopError } from "./shop-error.ts";
import type { Allowance } from "./tallies.ts";

/** How many wrong guesses of one kind are borne. */
export interface GuessAllowance {
  /** Whatever the counts are kept under. */
  kind: string;
  refusal: ErrorCode;
  visitor: Allowance;
  address: Allowance;
  /** By all visitors together. */
  shop?: Allowance;
}

type Count = [key: string, Allowance];

function countsOf(app: Server, request: FastifyRequest, { kind, visitor, address, shop }: GuessAllowance): Count[] {
  const from = app.addressOf(request) && request.addressHash.toString("base64url");
  return [
    [`${kind}:visitor:${request.visitor.customerId}`, visitor],
    ...(from ? [[`${kind}:address:${from}`, address] as Count] : []),
    ...(shop ? [[`${kind}:shop`, shop] as Count] : []),
  ];
}

/** Asks for a secret thing within the allowance: counted before it is looked for, forgiven when it is found. */
export async function guessed<Found>(
  app: Server,
  request: FastifyRequest,
  allowance: GuessAllowance,
  ask: () => Promise<Found | null | undefined>,
): Promise<Found> {
  const taken = await takeAll(app, countsOf(app, request, allowance));
  const answer = await ask();
  if (answer === null || answer === undefined) throw new ShopError(allowance.refusal);
  await Promise.all(taken.map(([key, each]) => app.tallies.giveBack(key, each)));
  return answer;
}

/** For what only its owner finds, so that a guess is never right: it is counted when it has missed. */
export async function owned<Found>(
  app: Server,
  request: FastifyRequest,
  allowance: GuessAllowance,
  ask: () => Promise<Found | null>,
): Promise<Found> {
  const answer = await ask();
  if (answer !== null) return answer;
  await takeAll(app, countsOf(app, request, allowance));
  throw new ShopError(allowance.refusal);
}

async function takeAll({ tallies }: Server, counts: readonly Count[]): Promise<Count[]> {
  const taken: Count[] = [];
  for (const [key, allowance] of counts) {
    const { isWithin, endsInMs } = await tallies.take(key, allowance);
    if (!isWithin) {
      await Promise.all(taken.map(([former, each]) => tallies.giveBack(former, each)));
      throw new ShopError("too_many_request", null, Math.ceil(endsInMs / 1_000));
    }
    taken.push([key, allowance]);
  }
  return taken;
}
