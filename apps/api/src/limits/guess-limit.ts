import type { ErrorCode } from "@zertsalo/contract/errors";
import type { FastifyRequest } from "fastify";
import type { Server } from "../server.ts";
import { ShopError } from "../http/shop-error.ts";
import type { Allowance } from "./rate-counter.ts";

/** Limits on wrong guesses of one kind. */
export interface GuessLimit {
  /** Key prefix of the counters. */
  kind: string;
  refusal: ErrorCode;
  visitor: Allowance;
  address: Allowance;
  /** Limit for all visitors together. */
  shop?: Allowance;
}

type Count = [key: string, Allowance];

function countsOf(app: Server, request: FastifyRequest, { kind, visitor, address, shop }: GuessLimit): Count[] {
  const from = app.addressOf(request) && request.addressHash.toString("base64url");
  return [
    [`${kind}:visitor:${request.visitor.customerId}`, visitor],
    ...(from ? [[`${kind}:address:${from}`, address] as Count] : []),
    ...(shop ? [[`${kind}:shop`, shop] as Count] : []),
  ];
}

/** Looks up a secret within the limits: counted before the lookup, given back when it is found. */
export async function withGuessLimit<Found>(
  app: Server,
  request: FastifyRequest,
  allowance: GuessLimit,
  ask: () => Promise<Found | null | undefined>,
): Promise<Found> {
  const counted = await countAll(app, countsOf(app, request, allowance));
  const answer = await ask();
  if (answer === null || answer === undefined) throw new ShopError(allowance.refusal);
  await Promise.all(counted.map(([key, each]) => app.rateCounter.giveBack(key, each)));
  return answer;
}

/** For lookups that succeed only for the owner: only a miss is counted. */
export async function withNotFoundLimit<Found>(
  app: Server,
  request: FastifyRequest,
  allowance: GuessLimit,
  ask: () => Promise<Found | null>,
): Promise<Found> {
  const answer = await ask();
  if (answer !== null) return answer;
  await countAll(app, countsOf(app, request, allowance));
  throw new ShopError(allowance.refusal);
}

async function countAll({ rateCounter }: Server, counts: readonly Count[]): Promise<Count[]> {
  const counted: Count[] = [];
  for (const [key, allowance] of counts) {
    const { isWithin, endsInMs } = await rateCounter.take(key, allowance);
    if (!isWithin) {
      await Promise.all(counted.map(([former, each]) => rateCounter.giveBack(former, each)));
      throw new ShopError("too_many_request", null, Math.ceil(endsInMs / 1_000));
    }
    counted.push([key, allowance]);
  }
  return counted;
}
