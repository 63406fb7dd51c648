import * as calls from "@zertsalo/contract/users";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import type { AccountParts } from "./account-parts.ts";
import { confirmRegistration, register, resendConfirmation } from "./registration.service.ts";
import { requestRestore, restorePassword } from "./restore.service.ts";

/** Each of these calls may send a message to a stranger, or guess a code. */
const rateLimit = { max: 20, timeWindow: 3_600_000, groupId: ":codes" };
const accepted = { accepted: true } as const;

/** Registration and password recovery. */
export function registrationRoutes(app: Server, parts: AccountParts): void {
  app.route({
    ...route(calls.register, { rateLimit }),
    handler: async (request) => {
      await register(parts, request.body, await app.placeOf(request));
      return accepted;
    },
  });
  app.route({
    ...route(calls.confirmRegistration, { rateLimit }),
    handler: async ({ body }) => {
      await confirmRegistration(parts, body);
      return accepted;
    },
  });
  app.route({
    ...route(calls.resendConfirmation, { rateLimit }),
    handler: async ({ body }) => {
      await resendConfirmation(parts, body);
      return accepted;
    },
  });
  app.route({
    ...route(calls.restoreByPhone, { rateLimit }),
    handler: async ({ query }) => {
      await requestRestore(parts, "phone", query.to);
      return accepted;
    },
  });
  app.route({
    ...route(calls.restoreByEmail, { rateLimit }),
    handler: async ({ query }) => {
      await requestRestore(parts, "email", query.to);
      return accepted;
    },
  });
  app.route({
    ...route(calls.setPassword, { rateLimit }),
    handler: async (request) => {
      await restorePassword(parts, request.body, await app.placeOf(request));
      return accepted;
    },
  });
}
