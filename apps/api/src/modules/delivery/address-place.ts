import { createHash } from "node:crypto";
import { plainAddress } from "@zertsalo/domain/places/address-text";
import type { AddressDirectory, SuggestOptions, DirectoryAddress } from "@zertsalo/gateways/address-directory";
import { GatewayError } from "@zertsalo/gateways/gateway-error";
import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";
import type { TimeLimits } from "../../limits/time-limits.ts";

interface Parts {
  addressDirectory: AddressDirectory;
  redis: Redis;
  log: FastifyBaseLogger;
  timeLimits: Pick<TimeLimits, "addressCheckMs">;
}

const ttlSeconds = 24 * 3_600;

/** Address suggestions, cached for a day, because every request is paid. Empty if the directory is unavailable. */
export async function suggestedAddresses(
  { addressDirectory, redis, log }: Parts,
  query: string,
  options: SuggestOptions,
  mayAsk: () => Promise<void>,
): Promise<DirectoryAddress[]> {
  const key = `address-hints:${hashOf([query.trim().toLowerCase(), options.count, options.kladrIds])}`;
  const cached = await redis.get(key).catch(() => null);
  if (cached) return JSON.parse(cached) as DirectoryAddress[];
  await mayAsk();
  try {
    const found = await addressDirectory.suggest(query, options);
    const pipeline = redis.pipeline().set(key, JSON.stringify(found), "EX", ttlSeconds);
    // Caches each suggestion, since a calculation looks up the picked one next.
    for (const each of found) pipeline.set(addressKey(each.value), JSON.stringify(each), "EX", ttlSeconds);
    await pipeline.exec().catch(() => null);
    return found;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ system: error.system, fault: error.fault, status: error.status }, "address lookup failed");
    return [];
  }
}

/** The address from the directory; null: not found or unavailable. Coordinates sent by clients are not trusted. */
export async function findAddress(parts: Parts, address: string, kladrId: string): Promise<DirectoryAddress | null> {
  const wanted = plainAddress(address);
  if (!wanted) return null;
  const cached = await parts.redis.get(addressKey(address)).catch(() => null);
  if (cached) return JSON.parse(cached) as DirectoryAddress;
  const options = { count: 5, kladrIds: [kladrId], timeLimitMs: parts.timeLimits.addressCheckMs };
  const found = await suggestedAddresses(parts, address, options, async () => {});
  return found.find(({ value }) => plainAddress(value) === wanted) ?? null;
}

const addressKey = (address: string) => `address:${hashOf(plainAddress(address))}`;
const hashOf = (value: unknown) => createHash("sha1").update(JSON.stringify(value)).digest("base64url");
