import {
  createStaffToken,
  endStaffToken,
  maxStaffTokens,
  staffTokenPrefix,
  staffTokens,
} from "@zertsalo/contract/staff-tokens";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { adminRoute } from "./admin-route.ts";
import { countTokens, insertToken, revokeToken, liveTokens } from "./staff-tokens.queries.ts";

/** Tokens by which programs of the caller read the back office. */
export function staffTokenRoutes(app: Server): void {
  adminRoute(app, staffTokens, async ({ staff }, db) => ({ tokens: await liveTokens(db, staff.id) }));
  adminRoute(app, createStaffToken, async ({ staff, body: { name, days }, note }, tx) => {
    if ((await countTokens(tx, staff.id)) >= maxStaffTokens) throw new ShopError("too_many_tokens");
    const token = `${staffTokenPrefix}${newSecret()}`;
    await insertToken(tx, { staffId: staff.id, name, tokenHash: hashOfSecret(token), days });
    note({ subject: `id ${staff.id}`, details: { program: name } });
    return { token, tokens: await liveTokens(tx, staff.id) };
  });
  adminRoute(app, endStaffToken, async ({ staff, params, note }, tx) => {
    const name = await revokeToken(tx, staff.id, params.id);
    if (name === null) throw new ShopError("not_found");
    note({ subject: `id ${staff.id}`, details: { program: name } });
    return { tokens: await liveTokens(tx, staff.id) };
  });
}
