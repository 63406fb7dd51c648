import * as calls from "@zertsalo/contract/saved-configurations";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { requireUserId } from "../../auth/require-user-id.ts";
import { rateLimit } from "../configurators/configurators.ts";
import { pricedNow, listSavedConfigurations } from "./saved-list.service.ts";
import { countEntries } from "./saved.queries.ts";
import * as saved from "./saved.service.ts";

/** A hundred entries with long names. */
const bodyLimit = 64 * 1_024;

/** «Мои сборки»: configurations that buyers have saved. */
export async function savedConfigurationsRoutes(app: Server): Promise<void> {
  app.route({
    ...route(calls.savedConfigurations),
    handler: async ({ visitor, query: { cityId } }) => ({
      data: await listSavedConfigurations(app, { visitor, cityId }),
    }),
  });
  app.route({
    ...route(calls.savedConfigurationsCount),
    handler: async ({ visitor }) => ({ count: await countEntries(app.db, requireUserId(visitor)) }),
  });
  app.route({
    ...route(calls.pricesOfSaved, { rateLimit }),
    bodyLimit,
    handler: async ({ visitor, body: { entries, cityId } }) => ({
      data: await pricedNow(app, { visitor, cityId }, entries),
    }),
  });
  app.route({
    ...route(calls.saveConfiguration),
    handler: async ({ visitor, body: { hash, isShared = false } }) => ({
      data: await saved.save(app, requireUserId(visitor), hash, isShared),
    }),
  });
  app.route({
    ...route(calls.mergeSavedConfigurations),
    bodyLimit,
    handler: async ({ visitor, body }) => ({ count: await saved.merge(app, requireUserId(visitor), body.entries) }),
  });
  app.route({
    ...route(calls.changeSavedConfiguration),
    handler: async ({ visitor, params, body }) => ({
      data: await saved.change(app, requireUserId(visitor), params.id, body),
    }),
  });
  app.route({
    ...route(calls.copySavedConfiguration),
    handler: async ({ visitor, params }) => ({ data: await saved.copy(app, requireUserId(visitor), params.id) }),
  });
  app.route({
    ...route(calls.removeSavedConfiguration),
    handler: async ({ visitor, params }) => ({ data: await saved.remove(app, requireUserId(visitor), params.id) }),
  });
  app.route({
    ...route(calls.restoreSavedConfiguration),
    handler: async ({ visitor, params }) => ({ data: await saved.restore(app, requireUserId(visitor), params.id) }),
  });
}
