import { z } from "zod";
import { type Answer, json, type Received, type Service } from "../exchange.ts";
import { parsedJson } from "../parsed-json.ts";
import { AddressQuery, suggestAddresses } from "./addresses.ts";
import { type Party, register } from "./register.ts";

const Query = z.object({
  query: z.string(),
  kpp: z.string().optional(),
  type: z.enum(["LEGAL", "INDIVIDUAL"]).optional(),
  branch_type: z.enum(["MAIN", "BRANCH"]).optional(),
  status: z.array(z.string()).optional(),
  count: z.int().min(1).max(300).default(10),
});
const longestQuery = 300;
const requestsPerDay = 10_000;

const base = "/suggestions/api/4_1/rs";
const methods: Record<string, (body: unknown) => Answer> = {
  [`${base}/findById/party`]: findParty,
  [`${base}/suggest/address`]: findAddress,
};

/** suggestions.dadata.ru as far as the shop needs it. All kinds of requests share the daily quota. */
export function createDadata(): Service {
  let requestsLeft = requestsPerDay;
  return (request) => {
    if (request.path === "/__emu/requests-left") {
      requestsLeft = Number(request.body);
      return json({ requestsLeft });
    }
    const method = methods[request.path];
    if (!method) return null;
    const refusal = refusalOf(request, requestsLeft);
    if (refusal) return refusal;
    requestsLeft -= 1;
    return method(parsedJson(request.body));
  };
}

const failure = (status: number, reason: string, message: string) =>
  json({ family: "CLIENT_ERROR", reason, message }, status);

function refusalOf({ method, headers }: Received, requestsLeft: number): Answer | null {
  if (method !== "POST") return failure(405, "Method Not Allowed", "Request method is not supported");
  if (!/^Token \S+$/.test(String(headers.authorization ?? ""))) {
    return failure(401, "Unauthorized", "API key is missing or unknown");
  }
  return requestsLeft > 0 ? null : failure(403, "Forbidden", "The daily limit is used up");
}

const brokenBody = () => failure(400, "Bad Request", "Request body is broken");
const tooLong = () => failure(413, "Request Entity Too Large", "The query is too long");

function findAddress(body: unknown): Answer {
  const parsed = AddressQuery.safeParse(body);
  if (!parsed.success) return brokenBody();
  return parsed.data.query.length > longestQuery ? tooLong() : json({ suggestions: suggestAddresses(parsed.data) });
}

function findParty(body: unknown): Answer {
  const parsed = Query.safeParse(body);
  if (!parsed.success) return brokenBody();
  const { query, kpp, type, branch_type: branch, status, count } = parsed.data;
  if (query.length > longestQuery) return tooLong();
  const found = register.filter(
    (party) =>
      (party.inn === query || party.ogrn === query) &&
      (!kpp || party.kpp === kpp) &&
      (!type || party.type === type) &&
      (!status || status.includes(party.status)) &&
      branch !== "BRANCH",
  );
  return json({ suggestions: found.slice(0, count).map(suggestion) });
}

function suggestion(party: Party) {
  const { type, inn, kpp, ogrn, opf, fullOpf, name, person, post, address, status } = party;
  const quoted = type === "LEGAL" ? `«${name}»` : name;
  const value = type === "LEGAL" ? `${opf} «${name.toUpperCase()}»` : `${opf} ${name}`;
  return {
    value,
    unrestricted_value: value,
    data: {
      ...(type === "LEGAL" ? { kpp, management: { name: person, post, disqualified: null } } : {}),
      type,
      inn,
      ogrn,
      ogrn_date: 1_262_304_000_000,
      hid: `hid-${inn}`,
      branch_type: type === "LEGAL" ? "MAIN" : null,
      opf: { type: "2014", code: type === "LEGAL" ? "12300" : "50102", full: fullOpf, short: opf },
      name: {
        full_with_opf: `${fullOpf} ${quoted}`,
        short_with_opf: `${opf} ${quoted}`,
        latin: null,
        full: name,
        short: type === "LEGAL" ? name : null,
      },
      okved: "47.59.1",
      okved_type: "2014",
      address: { value: address, unrestricted_value: address, data: null },
      state: { status, code: null, actuality_date: 1_790_000_000_000, liquidation_date: null },
    },
  };
}
