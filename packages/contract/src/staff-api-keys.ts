import { z } from "zod";
import { apiScopes } from "./api-scopes.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";

const tag = "Ключи API: сотрудникам";

/** Of every key, so that it is recognised wherever it turns up. */
export const apiKeyPrefix = "zak_";
export const maxApiKeys = 30;
/** Null: until it is revoked. */
export const apiKeyDays = [30, 90, 365, null] as const;
/** Calls a minute. */
export const apiKeyLimits = [60, 300, 1_200] as const;

export const ApiScopeName = z.enum(apiScopes).meta({ id: "ApiScope" });

export const ApiKeyState = z.enum(["live", "expired", "revoked"]);
export type ApiKeyState = z.infer<typeof ApiKeyState>;

/** By which another system reads what its scopes name; it acts for nobody. */
export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    scopes: z.array(ApiScopeName),
    limitPerMinute: z.int(),
    state: ApiKeyState,
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    /** To the minute. */
    usedAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;

const list = z.object({ keys: z.array(ApiKey) });

export const staffApiKeys = endpoint({
  method: "GET",
  path: "/admin/api-keys",
  summary: "Keys of other systems: live ones by name, then those that ended within 90 days",
  tag,
  rights: ["api-keys.see"],
  response: list,
});

export const NewApiKey = z.strictObject({
  name: z.string().trim().min(2).max(60),
  scopes: z.array(ApiScopeName).min(1).max(apiScopes.length),
  days: z.literal(apiKeyDays),
  limitPerMinute: z.literal(apiKeyLimits),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

export const createApiKey = endpoint({
  method: "POST",
  path: "/admin/api-keys",
  summary: "A new key; its text is in this answer and nowhere else",
  tag,
  rights: ["api-keys.change"],
  audit: { kind: "change", about: "api_key", title: "Ключ API создан" },
  body: NewApiKey,
  response: list.extend({ key: z.string() }),
  errors: ["too_many_api_keys"],
});

export const revokeApiKey = endpoint({
  method: "DELETE",
  path: "/admin/api-keys/:id",
  summary: "Ends a key at once",
  tag,
  rights: ["api-keys.change"],
  audit: { kind: "change", about: "api_key", title: "Ключ API отозван" },
  params: z.object({ id: pathId }),
  response: list,
  errors: ["not_found"],
});
