import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const env = {
  DATABASE_URL: "postgres://postgres@127.0.0.1:5432/zertsalo",
  REDIS_URL: "redis://127.0.0.1:6379/1",
  PUBLIC_ORIGIN: "http://localhost:3000",
  JWT_SECRET: "x".repeat(32),
};

test("optional settings have defaults", () => {
  expect(readConfig(env)).toMatchObject({
    NODE_ENV: "development",
    API_HOST: "127.0.0.1",
    API_PORT: 4000,
    REUSE_PORT: false,
    DATABASE_CONNECTIONS: 10,
    TRUSTED_PROXIES: ["127.0.0.1"],
  });
});

test("lists and switches are read from text", () => {
  expect(readConfig({ ...env, TRUSTED_PROXIES: "10.0.0.0/8, ::1", REUSE_PORT: "1" })).toMatchObject({
    TRUSTED_PROXIES: ["10.0.0.0/8", "::1"],
    REUSE_PORT: true,
  });
});

test.each([
  { name: "a short secret", wrong: { JWT_SECRET: "secret" }, field: "JWT_SECRET" },
  { name: "no database", wrong: { DATABASE_URL: undefined }, field: "DATABASE_URL" },
  { name: "an invalid port", wrong: { API_PORT: "http" }, field: "API_PORT" },
  { name: "a pooler without a role for counts", wrong: { DATABASE_POOLER: "pgbouncer" }, field: "DATABASE_COUNTS_URL" },
  { name: "a proxy that is not an address", wrong: { TRUSTED_PROXIES: "proxy.local" }, field: "TRUSTED_PROXIES" },
])("$name stops the start and names the setting", ({ wrong, field }) => {
  expect(() => readConfig({ ...env, ...wrong })).toThrow(new RegExp(`Check \\.env:[\\s\\S]*${field}`));
});
