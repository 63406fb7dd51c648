import {
  apiKeyPrefix,
  createApiKey,
  maxApiKeys,
  type NewApiKey,
  revokeApiKey,
  staffApiKeys,
} from "@zertsalo/contract/staff-api-keys";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { countLiveKeys, insertKey, listKeys, revokeKey } from "./api-keys.queries.ts";

export async function apiKeysRoutes(app: Server): Promise<void> {
  adminRoute(app, staffApiKeys, async (_input, db) => ({ keys: await listKeys(db) }));
  adminRoute(app, createApiKey, async ({ body, note }, tx) => {
    if ((await countLiveKeys(tx)) >= maxApiKeys) throw new ShopError("too_many_api_keys");
    const key = `${apiKeyPrefix}${newSecret()}`;
    const scopes = [...new Set(body.scopes)];
    const id = await insertKey(tx, { ...body, scopes }, hashOfSecret(key));
    note({ subject: `id ${id}`, summary: summaryOf({ ...body, scopes }) });
    return { key, keys: await listKeys(tx) };
  });
  adminRoute(app, revokeApiKey, async ({ params, note }, tx) => {
    const name = await revokeKey(tx, params.id);
    if (name === null) throw new ShopError("not_found");
    note({ summary: name });
    return { keys: await listKeys(tx) };
  });
}

const summaryOf = ({ name, scopes, days, limitPerMinute }: NewApiKey): string =>
  `${name}: ${scopes.join(", ")}; до ${limitPerMinute} запросов в минуту, ${days === null ? "без срока" : `дней: ${days}`}`;
