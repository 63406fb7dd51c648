import type { OwnershipCaller } from "@zertsalo/api/ownership/caller";
import type { ApiRequest } from "@zertsalo/api/ownership/row";
import { staffRoles } from "@zertsalo/contract/staff-roles";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { type JsonSchema, schemaOf } from "../fuzz/schema-values.ts";

export const places = ["query", "cookie", "header", "body"] as const;
export type Place = (typeof places)[number];

/** A request with what a client may add to it. */
export interface ClaimingRequest extends ApiRequest {
  headers: Record<string, string>;
}

/** Parts of a name that decides what somebody may do or what he pays. */
const rightsWords =
  /role|admin|staff|b2b|discount|price|wholesale|expert|terminal|permission|owner|blocked|confirmed|verified|baseuser|base_user|customer|companyid|company_id|percent|isactive|is_active|tier/i;

/** Names that other shops and frameworks use, and the flags of the query that the shop itself knows. */
const commonNames = [
  "AKSON_EXPERT",
  "akson_terminal_id",
  "is_expert",
  "isExpert",
  "isUserExpert",
  "expert",
  "terminal",
  "terminal_id",
  "terminalId",
  "terminalNumber",
  "role",
  "roles",
  "admin",
  "isAdmin",
  "is_admin",
  "isStaff",
  "is_staff",
  "superuser",
  "scope",
  "permissions",
  "isB2B",
  "b2bActive",
  "b2bType",
  "wholesale",
  "isWholesale",
  "client_id",
  "user_id",
  "userId",
  "sub",
  "price",
  "total",
  "discount",
  "free",
  "debug",
  "test",
];

/** Names of rights and prices: of the contract's calls, of the tables' columns, and those that strangers would try. */
export async function claimNames(db: Db, endpoints: readonly Endpoint[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(db);
  const ofTables = rows.flatMap(({ name }) => [name, camelCase(name)]);
  const ofCalls = endpoints.flatMap(({ query, body, response }) =>
    [query, body, response].flatMap((schema) => namesOf(schemaOf(schema))),
  );
  const found = [...ofTables, ...ofCalls].filter((name) => /^\w+$/.test(name) && rightsWords.test(name));
  return [...new Set([...commonNames, ...found])].toSorted();
}

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());

function namesOf(schema: JsonSchema | null): string[] {
  if (!schema) return [];
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], $defs = {}, additionalProperties } = schema;
  const inner = [
    ...Object.values(properties),
    ...Object.values($defs),
    ...(items ? [items].flat() : []),
    ...anyOf,
    ...oneOf,
    ...allOf,
    ...(typeof additionalProperties === "object" ? [additionalProperties] : []),
  ];
  return [...Object.keys(properties), ...inner.flatMap(namesOf)];
}

/** The value that would gain most, if it were believed. */
export function claimedValue(name: string, victim: OwnershipCaller): unknown {
  if (/customer/i.test(name)) return victim.customerId;
  if (/company/i.test(name)) return victim.companyId;
  if (/base_?user|client_id|user_?id|^sub$/i.test(name)) return victim.baseUserId;
  if (/roles|permissions/i.test(name)) return [...staffRoles];
  if (/role|scope/i.test(name)) return "owner";
  if (/b2b_?type/i.test(name)) return "dealer";
  if (/^AKSON_EXPERT$|expert$/i.test(name)) return "Y";
  if (/discount|percent/i.test(name)) return 99;
  if (/price|total|terminal|number|_id$|Id$/i.test(name)) return 1;
  if (/_at$|At$/.test(name)) return "2020-01-01T00:00:00.000Z";
  return true;
}

const isPlainBody = (body: unknown): body is object =>
  typeof body === "object" && body !== null && !Array.isArray(body) && !Buffer.isBuffer(body);

/** The same request with claims in one place; null where the request has no such place. */
export function withClaims(
  { path, ...rest }: ApiRequest,
  place: Place,
  claims: Readonly<Record<string, unknown>>,
): ClaimingRequest | null {
  const texts = Object.entries(claims).map(([name, value]) => [name, plainText(value)] as [string, string]);
  switch (place) {
    case "query": {
      const added = new URLSearchParams(texts).toString();
      return { ...rest, headers: {}, path: `${path}${path.includes("?") ? "&" : "?"}${added}` };
    }
    case "cookie":
      return { ...rest, path, headers: { cookie: texts.map(([name, value]) => `${name}=${value}`).join("; ") } };
    case "header": {
      const headers = texts.flatMap(([name, value]) => [
        [`x-${name.toLowerCase().replaceAll("_", "-")}`, value],
        [name.toLowerCase(), value],
      ]);
      return { ...rest, path, headers: Object.fromEntries(headers) as Record<string, string> };
    }
    case "body":
      return isPlainBody(rest.body)
        ? { ...rest, path, headers: {}, body: claimingEverywhere(rest.body, claims) }
        : null;
  }
}

/** In every object of a body, and never in place of what the honest request says. */
function claimingEverywhere(body: object, claims: Readonly<Record<string, unknown>>): object {
  const inner = Object.entries(body).map(([name, value]: [string, unknown]) => [name, deeper(value, claims)] as const);
  return { ...claims, ...Object.fromEntries(inner) };
}

function deeper(value: unknown, claims: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((each) => deeper(each, claims));
  return isPlainBody(value) ? claimingEverywhere(value, claims) : value;
}

const plainText = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
