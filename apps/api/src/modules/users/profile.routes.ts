import * as calls from "@zertsalo/contract/users";
import type { FastifyRequest } from "fastify";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Visitor } from "../../auth/tokens.ts";
import { requireUserId } from "../../auth/require-user-id.ts";
import { leaveSession, rowOfSession } from "../session/session.ts";
import type { AccountParts } from "./account-parts.ts";
import { findUserDetails } from "./profile.queries.ts";
import { changeUser, chooseCompany, sendAddressCode } from "./profile.service.ts";
import { endOwnSession, listSessions } from "./sessions.queries.ts";
import { endAllSessions } from "./users.queries.ts";

const accepted = { accepted: true } as const;

/** Routes for the visitor's own account. */
export function profileRoutes(app: Server, parts: AccountParts): void {
  const { db } = parts;
  const askerOf = async (request: FastifyRequest, userId: number) => ({
    ...(await app.placeOf(request)),
    sessionHash: rowOfSession(request.visitor),
    userId,
  });
  app.route({
    ...route(calls.userDetails),
    handler: async ({ visitor, params }) => {
      const details = await findUserDetails(db, selfOf(visitor, params));
      if (!details) throw new ShopError("not_found");
      return details;
    },
  });
  app.route({
    ...route(calls.updateUser),
    handler: async (request) => {
      const userId = selfOf(request.visitor, request.params);
      return changeUser(parts, request.body, await askerOf(request, userId));
    },
  });
  app.route({
    ...route(calls.sendAddressCode),
    handler: async (request) => {
      const userId = selfOf(request.visitor, request.params);
      await sendAddressCode(parts, request.body, await askerOf(request, userId));
      return accepted;
    },
  });
  app.route({
    ...route(calls.switchCompany),
    handler: ({ visitor, body }) =>
      chooseCompany(parts, { ...visitor, userId: requireUserId(visitor) }, body.companyId),
  });
  app.route({
    ...route(calls.userSessions),
    handler: async ({ visitor }) => ({
      sessions: await listSessions(db, requireUserId(visitor), rowOfSession(visitor)),
    }),
  });
  app.route({
    ...route(calls.endUserSession),
    handler: async ({ visitor, params }) => {
      if (!(await endOwnSession(db, requireUserId(visitor), params.id))) throw new ShopError("not_found");
      return accepted;
    },
  });
  app.route({
    ...route(calls.leaveAllDevices),
    handler: async ({ visitor }) => {
      const userId = requireUserId(visitor);
      const left = await leaveSession(parts, rowOfSession(visitor));
      await endAllSessions(db, userId);
      return left;
    },
  });
}

/** The id in the path must be the visitor's own; any other id gets 404. */
function selfOf({ baseUserId }: Visitor, params: { baseUserId: number }): number {
  if (baseUserId === null || baseUserId !== params.baseUserId) throw new ShopError("not_found");
  return baseUserId;
}
