import { randomBytes, randomUUID } from "node:crypto";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import * as experts from "@zertsalo/contract/experts";
import * as session from "@zertsalo/contract/session";
import * as users from "@zertsalo/contract/users";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import {
  absentId,
  named,
  ofCompanies,
  ofUsers,
  own,
  type ApiRequest,
  type Row,
  shared,
  unknownKey,
  varying,
} from "../row.ts";

const nobodyNew = { name: "Нина Матрицына", phone: "79990000001", email: "matrix@example.test", password: "матрица-1" };

/** Sessions and accounts. */
export const peopleRows: readonly Row[] = [
  varying(own(session.authToken)),
  shared(users.register, undefined, { ...nobodyNew, consents: [] }),
  shared(users.confirmRegistration, undefined, { token: unknownKey }),
  shared(users.resendConfirmation, undefined, { login: "matrix@example.test" }),
  shared(users.restoreByPhone, "/users/restore-password/phone?to=79990000000"),
  shared(users.restoreByEmail, "/users/restore-password/email?to=matrix@example.test"),
  shared(users.setPassword, undefined, { token: unknownKey, password: "matrix-password" }),
  shared(experts.checkExpertCode, undefined, { code: "EXPERT-0000" }),
  shared(experts.pairTerminal, undefined, { number: 1, code: "PAIR-0000" }),
  shared(experts.checkTerminal, undefined, { secret: unknownKey }),
  ofUser(users.userDetails, ({ baseUserId }) => ({ path: `/users/user/${baseUserId}` })),
  ofUser(users.updateUser, ({ baseUserId }) => ({ path: `/users/user/${baseUserId}`, body: {} })),
  ofUser(users.sendAddressCode, ({ baseUserId }) => ({
    path: `/users/user/${baseUserId}/code`,
    body: { channel: "email", to: `${randomUUID()}@example.test`, currentPassword: "zertsalo-demo" },
  })),
  ofCompanies(
    named(users.switchCompany, {
      of: async ({ companyId }) => ({ path: users.switchCompany.path, body: { companyId } }),
      absent: { path: users.switchCompany.path, body: { companyId: absentId } },
    }),
  ),
  ofUsers(
    named(users.endUserSession, {
      of: async ({ baseUserId }, db) => ({ path: `/users/sessions/${await anotherSession(db, baseUserId)}` }),
      absent: { path: `/users/sessions/${unknownKey}` },
    }),
  ),
  ofUsers(varying(own(users.userSessions))),
  ofUsers(varying(own(users.userConsents))),
  ofUsers(varying(own(users.setAdvertisingConsent, undefined, { isGiven: false }))),
  ofUsers(varying(own(users.personalData))),
  ofUsers(own(users.eraseUser, undefined, { password: "" })),
  varying(own(session.signIn, undefined, { auth_email: "new@example.ru", auth_password: "zertsalo-demo" })),
  varying(own(session.signOut)),
  ofUsers(varying(own(users.leaveAllDevices))),
];

/** A row of `/users/user/{baseUserId}`, owned by that user. */
function ofUser(endpoint: Endpoint, question: (owner: { baseUserId: number | null }) => ApiRequest): Row {
  return ofUsers(named(endpoint, { of: async (owner) => question(owner), absent: question({ baseUserId: absentId }) }));
}

async function anotherSession(db: Db, baseUserId: number | null): Promise<string> {
  const hash = randomBytes(32);
  await sql`
    insert into session (id_hash, customer_id, base_user_id, expires_at)
    select ${hash}, customer_id, id, now() + interval '1 day' from base_user where id = ${baseUserId}`.execute(db);
  return hash.toString("base64url");
}
