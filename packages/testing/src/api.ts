import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { buildApp } from "@zertsalo/api/app";
import { readConfig } from "@zertsalo/api/config";
import { openRedis, patientRedis } from "@zertsalo/api/redis/redis-connection";
import type { Server } from "@zertsalo/api/server";
import type { TimeLimits } from "@zertsalo/api/limits/time-limits";
import { type Client, createClient, type TokenSource } from "@zertsalo/client/client";
import type { Send } from "@zertsalo/client/send";
import { anonymousTokens } from "@zertsalo/client/session";
import { type AuthData, authToken } from "@zertsalo/contract/session";
import type { StaffRight } from "@zertsalo/contract/staff-rights";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { testTimeouts } from "@zertsalo/db/connection";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";
import { insertStaff } from "@zertsalo/db/staff-accounts";
import type { Tracing } from "@zertsalo/tracing/tracing";
import type { FastifyBaseLogger, InjectOptions } from "fastify";
import { afterAll, onTestFinished } from "vitest";
import { createTestDatabase, type TestDatabaseOptions } from "./database.ts";

export interface TestApiOptions extends TestDatabaseOptions {
  /** Overrides of the environment shared by all tests. */
  env?: NodeJS.ProcessEnv;
  /** Target of the API's log; none by default. */
  log?: FastifyBaseLogger;
  /** Adds routes for the test. */
  extend?: (app: Server) => void;
  tracing?: Tracing;
  /** For tests of timeouts. */
  timeLimits?: Partial<TimeLimits>;
}

const baseUrl = "http://api.test";
/** Outer services are unreachable by default; services of a shop running on this machine are not used. */
const nobody = "http://127.0.0.1:9";

/** Long limits, so that a busy machine fails no test; no caching, so that a test reads its own writes. */
const patientLimits = {
  listTotalMs: 60_000,
  suggestionCountsMs: 60_000,
  suggestionMs: 0,
  eventLoopMs: Number.POSITIVE_INFINITY,
  catalogVersionsMs: 0,
  wrongPasswordMs: [],
  endedSessions: { maxAgeMs: 0, graceMs: 0, maxWaitMs: 60_000 },
};

/**
 * The whole API on a database of its own, with its own Redis prefix; closed after the file's last test. To be called at
 * the top of a test file: `const api = await startTestApi();`
 */
export async function startTestApi({
  env,
  log,
  extend,
  timeLimits,
  tracing,
  hasDictionary = false,
}: TestApiOptions = {}) {
  const database = await createTestDatabase({ hasDictionary });
  const config = readConfig({
    NODE_ENV: "test",
    DATABASE_URL: database.url,
    REDIS_URL: process.env.REDIS_URL ?? "redis://127.0.0.1:6379/1",
    PUBLIC_ORIGIN: "http://localhost:3000",
    JWT_SECRET: "a secret for tests alone, long enough",
    STORAGE_DIR: join(tmpdir(), database.name),
    EMULATORS_URL: nobody,
    PICTURES_URL: nobody,
    // A full disk of this machine must not fail tests.
    STORAGE_FREE_FLOOR_PERCENT: "0",
    ...env,
  });
  const redis = openRedis(config.REDIS_URL, { ...patientRedis, keyPrefix: `${database.name}:` });
  // Without a connection a command fails at once, so wait for success or failure before the first request.
  await new Promise((settled) => redis.once("ready", settled).once("error", settled));
  const { db, pool } = database;
  let limitsStandAt: number | null = null;
  const limits = {
    patience: testTimeouts,
    timeLimits: { ...patientLimits, ...timeLimits },
    limitsNow: () => limitsStandAt ?? Date.now(),
  };
  const app = await buildApp({ db, pool, redis, config, ...limits, ...(log && { log }), ...(tracing && { tracing }) });
  extend?.(app);
  await app.ready();

  afterAll(async () => {
    await app.close();
    redis.disconnect();
    await database.close();
    await rm(join(tmpdir(), database.name), { recursive: true, force: true });
  });

  const send: Send = async ({ method, path, body }, { headers }) => {
    const {
      statusCode,
      headers: answered,
      payload,
    } = await app.inject({
      method,
      url: path,
      headers,
      ...(body !== null && { payload: typeof body === "string" ? body : Buffer.from(body) }),
    });
    const requestId = answered["x-request-id"];
    return { status: statusCode, requestId: typeof requestId === "string" ? requestId : null, text: payload };
  };
  const open = createClient({ baseUrl, send });

  /** Another visitor without an account. */
  const newGuest = (): Client => createClient({ baseUrl, send, tokens: anonymousTokens(open) });
  /** A signed-in user with a token made here; with a company he is a wholesale one. */
  const newUser = (baseUserId: number, companyId: number | null = null): Client => {
    const token = async () =>
      app.tokens.sign({ customerId: await customerIdOf(baseUserId), baseUserId, companyId }, new Date());
    return createClient({ baseUrl, send, tokens: { token, renew: token } });
  };
  const customerIdOf = async (baseUserId: number) => {
    const user = database.db.selectFrom("base_user").select("customer_id").where("id", "=", baseUserId);
    return (await user.executeTakeFirst())?.customer_id ?? randomUUID();
  };
  /** Signs in a staff member with these roles; the session id is the token. */
  const staffSession = async (...roles: StaffRole[]): Promise<string> => (await signedIn(roles)).sessionId;
  const signedIn = async (roles: StaffRole[]) => {
    const [sessionId, email] = [newSecret(), `${randomUUID()}@zertsalo.test`];
    const id = await insertStaff(database.db, { email, name: "Сотрудник Тестов", roles });
    const row = { id_hash: hashOfSecret(sessionId), staff_id: id ?? 0, ip_hash: Buffer.from("") };
    const expiresAt = new Date(Date.now() + 12 * 3_600_000);
    await database.db
      .insertInto("staff_session")
      .values({ ...row, expires_at: expiresAt })
      .execute();
    return { sessionId, id: id ?? 0 };
  };
  /** The same with no role but one made of these rights, and that role's id. */
  const staffWithRights = async (...rights: StaffRight[]) => {
    const { sessionId, id } = await signedIn([]);
    const role = await database.db
      .insertInto("staff_own_role")
      .values({ name: `Роль ${randomUUID()}`, rights })
      .returning("id")
      .executeTakeFirstOrThrow();
    await database.db.insertInto("staff_own_role_member").values({ staff_id: id, role_id: role.id }).execute();
    return { session: sessionId, staffId: id, roleId: role.id };
  };
  /** Calls with the tokens of a session made elsewhere. */
  const newClient = (tokens: TokenSource): Client => createClient({ baseUrl, send, tokens });
  const asStaff = (session: string | Promise<string>): Client =>
    newClient({ token: () => session, renew: async () => session });
  const newStaff = (...roles: StaffRole[]): Client => asStaff(staffSession(...roles));
  /** A session from the token call. */
  const newSession = (): Promise<AuthData> => open.call(authToken);

  return {
    app,
    db: database.db,
    redis,
    config,
    inject: (request: InjectOptions) => app.inject(request),
    /** Calls as one guest, the same for the whole file. */
    call: newGuest().call,
    newGuest,
    newUser,
    newStaff,
    asStaff,
    newClient,
    staffSession,
    staffWithRights,
    newSession,
    /** Freezes the windows of rate limits until the end of the test. */
    freezeLimits() {
      limitsStandAt = Date.now();
      onTestFinished(() => {
        limitsStandAt = null;
      });
    },
    /** For `inject`: the header of a new guest. */
    token: async () => ({ authorization: `Bearer ${(await newSession()).jwt}` }),
  };
}
