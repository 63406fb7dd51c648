import * as contract from "@zertsalo/contract/companies";
import { companyCredit } from "@zertsalo/contract/company-debt";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { requireUserId } from "../../auth/require-user-id.ts";
import { formSender } from "../consents/consents.ts";
import { isClient, isForeignPage } from "../session/session.ts";
import { listCompanies } from "./companies.queries.ts";
import * as companies from "./companies.service.ts";
import { readCredit } from "./company-credit.ts";
import { signInByInn } from "./company-sign-in.service.ts";

const hour = 3_600_000;
/** Each request to the register is paid. */
const lookupLimit = { max: 30, timeWindow: hour, groupId: ":company-lookup" };
/** Low, because a manager reads every registration. */
const registrationLimit = { max: 10, timeWindow: hour, groupId: ":company-registration" };

const signInLimit = { max: 60, timeWindow: 60_000, groupId: ":company-sign-in" };

interface Options {
  /** Whether the sign-in by GET, with the password in the URL, is enabled for an old client. */
  takesGetLogin: boolean;
  secret: string;
}

export async function companiesRoutes(app: Server, { takesGetLogin, secret }: Options): Promise<void> {
  const parts = { db: app.db, tokens: app.tokens, limits: app.limits, signInCodes: app.signInCodes, secret };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });

  app.route({
    ...route(contract.companyByInn, { rateLimit: lookupLimit }),
    handler: async ({ params }) => ({ data: { company: await companies.companyForForm(app, params.inn) } }),
  });
  app.route({
    ...route(contract.registerCompany, { rateLimit: registrationLimit }),
    handler: async (request) => ({
      data: await companies.registerCompany(app, request.body, formSender(request)),
    }),
  });
  app.route({
    ...route(contract.companiesOfUser),
    handler: async ({ visitor }) => ({
      data: { list: await listCompanies(app.db, requireUserId(visitor), visitor.companyId) },
    }),
  });
  app.route({
    ...route(contract.createCompany, { rateLimit: registrationLimit }),
    handler: async ({ visitor, body }) => ({
      data: { company: await companies.addCompany(app, body, requireUserId(visitor)) },
    }),
  });
  app.route({
    ...route(companyCredit),
    handler: async ({ visitor }) => ({ data: await readCredit(app.db, visitor, new Date()) }),
  });
  app.route({
    ...route(contract.companyMembers),
    handler: async ({ visitor, params }) => ({
      data: { list: await companies.membersFor(app.db, params.id, requireUserId(visitor)) },
    }),
  });
  app.route({
    ...route(contract.approveMember),
    handler: async ({ visitor, params }) => {
      const who = { companyId: params.id, userId: params.userId, byUserId: requireUserId(visitor) };
      return { data: { list: await companies.approveMember(app.db, who) } };
    },
  });
  app.route({
    ...route(contract.businessToken, { rateLimit: signInLimit }),
    handler: async (request) => {
      if (!takesGetLogin || isForeignPage(request) || !isClient(request)) throw new ShopError("forbidden");
      return signInByInn(parts, request.query, await app.placeOf(request));
    },
  });
  app.route({
    ...route(contract.businessSignIn, { rateLimit: signInLimit }),
    handler: async (request) => {
      if (isForeignPage(request)) throw new ShopError("forbidden");
      return signInByInn(parts, request.body, await app.placeOf(request));
    },
  });
}
