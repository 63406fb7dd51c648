import { expect, test } from "vitest";
import { DatabaseSettings, renderDatabaseConfig } from "./database-config.ts";

const passwords = Object.fromEntries(
  ["SUPERUSER", "REPLICATION", "REWIND", "OWNER", "API", "COUNTS"].map((name) => [
    `DB_${name}_PASSWORD`,
    `${name.toLowerCase()}-of-sixteen-characters`,
  ]),
);
const settings = {
  ...passwords,
  DB_NODES: "db1=10.0.0.11,db2=10.0.0.12,db3=10.0.0.13",
  DB_NODE: "db2",
  DB_NETWORK: "10.0.0.0/24",
};
const render = (overrides: Record<string, string> = {}) =>
  renderDatabaseConfig(DatabaseSettings.parse({ ...settings, ...overrides }));

test("every place of the templates is filled", () => {
  for (const text of Object.values(render())) expect(text).not.toContain("${");
});

test("each machine is told its own name and address, and all of the others", () => {
  const { "patroni.yml": patroni, "etcd.env": etcd, "haproxy.cfg": haproxy } = render();
  expect(patroni).toContain("name: db2\n");
  expect(patroni).toContain("connect_address: 10.0.0.12:5432");
  expect(patroni).toContain("hosts: 10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379");
  expect(etcd).toContain("ETCD_NAME=db2\n");
  expect(haproxy?.match(/server db\d 10\.0\.0\.1\d:5432 check port 8008/g)).toHaveLength(6);
});

test("connections without TLS are refused unless TLS is switched off", () => {
  expect(render()["patroni.yml"]).toContain("- hostssl all all 10.0.0.0/24 scram-sha-256");
  expect(render()["pgbouncer.ini"]).toContain("server_tls_sslmode = require");
  expect(render({ DB_TLS_DIR: "" })["patroni.yml"]).toContain("- host all all 10.0.0.0/24 scram-sha-256");
});

test("whoever sends limits to the pooler is refused, not left without limits", () => {
  expect(render()["pgbouncer.ini"]).toMatch(/^ignore_startup_parameters = extra_float_digits$/m);
});

test.each([
  { name: "a machine that is none of the cluster", wrong: { DB_NODE: "db9" }, says: "is none of DB_NODES" },
  { name: "a short password", wrong: { DB_API_PASSWORD: "short" }, says: "DB_API_PASSWORD" },
  {
    name: "a password that would end a string",
    wrong: { DB_API_PASSWORD: "sixteen characters'; drop" },
    says: "DB_API_PASSWORD",
  },
  { name: "a node without an address", wrong: { DB_NODES: "db1,db2" }, says: "name=address" },
  { name: "an address that is none", wrong: { DB_NODES: "db2=10.0.0.999" }, says: "Invalid IPv4" },
])("refuses $name", ({ wrong, says }) => {
  expect(() => render(wrong)).toThrow(says);
});
