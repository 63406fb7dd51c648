import type { CompanyRegister, RegisteredCompany } from "@zertsalo/gateways/company-register";
import { GatewayError } from "@zertsalo/gateways/gateway-error";
import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";

interface Parts {
  companyRegister: CompanyRegister;
  redis: Redis;
  log: FastifyBaseLogger;
}

/** `silent`: the register does not answer, and the form continues without it. */
export type Lookup = { found: RegisteredCompany } | "unknown" | "silent";

const ttlSeconds = 24 * 3600;

/** Looks up a company by its tax number. Answers are cached for a day, because every request is paid. */
export async function lookUpCompany({ companyRegister, redis, log }: Parts, inn: string): Promise<Lookup> {
  const key = `company:${inn}`;
  const cached = await redis.get(key).catch(() => null);
  if (cached) return toLookup(JSON.parse(cached) as RegisteredCompany | null);
  try {
    const company = await companyRegister.companyByInn(inn);
    // Without Redis the next lookup is a new request.
    await redis.set(key, JSON.stringify(company), "EX", ttlSeconds).catch(() => null);
    return toLookup(company);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ system: error.system, fault: error.fault, status: error.status }, "company register request failed");
    return "silent";
  }
}

const toLookup = (company: RegisteredCompany | null): Lookup => (company ? { found: company } : "unknown");
