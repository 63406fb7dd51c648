import * as calls from "@zertsalo/contract/users";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { requireUserId } from "../../auth/require-user-id.ts";
import { listConsents } from "../consents/consents.ts";
import { rowOfSession } from "../session/session.ts";
import type { AccountParts } from "./account-parts.ts";
import { everythingAbout } from "./personal-data.ts";
import { erase, requirePerson, setAdvertising } from "./personal-data.service.ts";

/** The export reads whole histories. */
const rateLimit = { max: 20, timeWindow: 3_600_000, groupId: ":personal-data" };

/** Rights of a person by law: to see consents and stored data, and to have the data erased. */
export function personalDataRoutes(app: Server, parts: AccountParts): void {
  const { db } = parts;
  app.route({
    ...route(calls.userConsents),
    handler: async ({ visitor }) => {
      const { customerId, addresses } = await requirePerson(parts, requireUserId(visitor));
      return { consents: await listConsents(db, customerId, addresses) };
    },
  });
  app.route({
    ...route(calls.setAdvertisingConsent),
    handler: async ({ visitor, body, addressHash }) => {
      const person = await requirePerson(parts, requireUserId(visitor));
      return { consents: await setAdvertising(parts, person, { ...body, addressHash }) };
    },
  });
  app.route({
    ...route(calls.personalData, { rateLimit }),
    handler: async ({ visitor }) => everythingAbout(db, await requirePerson(parts, requireUserId(visitor))),
  });
  app.route({
    ...route(calls.eraseUser),
    handler: async (request) => {
      const userId = requireUserId(request.visitor);
      const place = { ...(await app.placeOf(request)), sessionHash: rowOfSession(request.visitor) };
      return erase(parts, { userId, password: request.body.password, place });
    },
  });
}
