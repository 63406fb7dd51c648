import type { CompanyRegister, RegisteredCompany } from "@zertsalo/gateways/company-register";
import { GatewayError } from "@zertsalo/gateways/gateway-error";
import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";

interface Parts {
  companyRegister: CompanyRegister;
  redis: Redis;
  log: FastifyBaseLogger;
}

/** `silent`: the register gives no answer now, and the form has to do without it. */
export type Lookup = { found: RegisteredCompany } | "unknown" | "silent";

const keptSeconds = 24 * 3600;

/** A company by its tax number. What the register said is kept for a day: every question to it is paid for. */
export async function lookUpCompany({ companyRegister, redis, log }: Parts, inn: string): Promise<Lookup> {
  const key = `company:${inn}`;
  const kept = await redis.get(key).catch(() => null);
  if (kept) return said(JSON.parse(kept) as RegisteredCompany | null);
  try {
    const company = await companyRegister.companyByInn(inn);
    // Without Redis it is asked again next time.
    await redis.set(key, JSON.stringify(company), "EX", keptSeconds).catch(() => null);
    return said(company);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ system: error.system, fault: error.fault, status: error.status }, "company register request failed");
    return "silent";
  }
}

const said = (company: RegisteredCompany | null): Lookup => (company ? { found: company } : "unknown");
