import { z } from "zod";
import { GatewayError } from "./gateway-error.ts";
import { createHttpGateway } from "./http-gateway.ts";

/** A company as the state's register knows it. */
export interface RegisteredCompany {
  inn: string;
  /** A sole trader has none. */
  kpp: string | null;
  ogrn: string;
  name: string;
  fullName: string;
  /** The form's short name: ООО, ИП, АО. */
  orgType: string;
  director: string;
  address: string;
  /** False for one that is closed, closing, bankrupt or being made into another. */
  isActive: boolean;
}

export interface CompanyRegister {
  /** Null: the register knows no such number. Everything else that goes wrong is a `GatewayError`. */
  companyByInn(inn: string): Promise<RegisteredCompany | null>;
}

export interface CompanyRegisterSettings {
  url: string;
  key: string;
}

const system = "dadata";
/** Somebody waits before a form. */
const timeLimitMs = 3_000;

const Party = z.object({
  inn: z.string(),
  kpp: z.string().nullish(),
  ogrn: z.string(),
  opf: z.object({ short: z.string() }),
  name: z.object({ full_with_opf: z.string(), short_with_opf: z.string().nullish() }),
  management: z.object({ name: z.string() }).nullish(),
  address: z.object({ unrestricted_value: z.string() }).nullish(),
  state: z.object({ status: z.string() }),
});
const Answer = z.object({ suggestions: z.array(z.object({ data: Party })).max(300) });

/** DaData, method findById/party. */
export function createCompanyRegister({ url, key }: CompanyRegisterSettings): CompanyRegister {
  const gateway = createHttpGateway({ system, url, timeLimitMs });

  return {
    async companyByInn(inn) {
      const { suggestions } = await gateway.ask({
        method: "POST",
        path: "/suggestions/api/4_1/rs/findById/party",
        headers: { authorization: `Token ${key}`, "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ query: inn, branch_type: "MAIN" }),
        answer: Answer,
        isRepeatable: true,
      });
      const [found] = suggestions;
      if (!found) return null;
      if (found.data.inn !== inn) throw new GatewayError(system, "garbage");
      return companyOf(found.data);
    },
  };
}

function companyOf({ inn, kpp, ogrn, opf, name, management, address, state }: z.output<typeof Party>) {
  const shortName = name.short_with_opf ?? name.full_with_opf;
  return {
    inn,
    kpp: kpp ?? null,
    ogrn,
    name: shortName,
    fullName: name.full_with_opf,
    orgType: opf.short,
    // A sole trader is his own director: what stands after the form is his name.
    director: management?.name ?? shortName.replace(`${opf.short} `, ""),
    address: address?.unrestricted_value ?? "",
    isActive: state.status === "ACTIVE",
  };
}
