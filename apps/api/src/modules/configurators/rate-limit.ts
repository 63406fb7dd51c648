import type { FastifyRequest } from "fastify";

/** For each visitor; a new guest has no session yet and is known by his address alone. */
export const rateLimit = {
  max: 20,
  timeWindow: 1_000,
  hook: "preHandler" as const,
  keyGenerator: ({ visitor, ip }: FastifyRequest) => `configurator:${visitor.customerId}:${ip}`,
};
