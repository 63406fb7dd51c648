import type { FastifyRequest } from "fastify";

/** Per visitor; a new guest without a session is counted by address. */
export const rateLimit = {
  max: 20,
  timeWindow: 1_000,
  hook: "preHandler" as const,
  keyGenerator: ({ visitor, ip }: FastifyRequest) => `configurator:${visitor.customerId}:${ip}`,
};
