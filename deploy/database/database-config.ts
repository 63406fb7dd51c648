import { z } from "zod";
import { renderTemplates } from "../render-templates.ts";

const address = z.ipv4();
const directory = z.string().regex(/^\/[\w./-]*$/, "an absolute path");
const port = z.coerce.number().int().min(1).max(65_535);
const count = z.coerce.number().int().positive();
/** Without characters that the files below would read otherwise. */
const password = z.string().regex(/^[\w-]{16,}$/, "16 characters or more of letters, digits, - and _");

/** `db1=10.0.0.11,db2=10.0.0.12,db3=10.0.0.13` */
const nodes = z
  .string()
  .regex(/^[a-z]\w*=[\d.]+(,[a-z]\w*=[\d.]+)*$/, "name=address, several divided by commas")
  .transform((list) =>
    list.split(",").map((each) => {
      const [name = "", host = ""] = each.split("=");
      return { name, host };
    }),
  )
  .pipe(z.array(z.object({ name: z.string(), host: address })).min(1));

export const DatabaseSettings = z.object({
  /** The machines with PostgreSQL, Patroni and etcd. */
  DB_NODES: nodes,
  /** Which of them this is; on a machine of the application any of them. */
  DB_NODE: z.string(),
  /** Who may connect. */
  DB_NETWORK: z.cidrv4(),
  DB_CONFIG_DIR: directory.default("/etc/zertsalo/database"),
  DB_DATA_DIR: directory.default("/var/lib/postgresql/17/zertsalo"),
  DB_ETCD_DIR: directory.default("/var/lib/etcd/zertsalo"),
  DB_SOCKET_DIR: directory.default("/var/run/postgresql"),
  DB_HAPROXY_SOCKET: directory.default("/run/haproxy/admin.sock"),
  /** Connections without TLS are refused; the certificate is server.crt and server.key in this folder. Empty: no TLS. */
  DB_TLS_DIR: z.union([z.literal(""), directory]).default("/etc/zertsalo/database/tls"),
  /** Sends the write-ahead log to pgBackRest; `off` only where nothing is worth a backup. */
  DB_ARCHIVE: z.enum(["on", "off"]).default("on"),
  DB_MAX_CONNECTIONS: count.default(200),
  /** Where the balancer and the pooler listen on each machine of the application. */
  DB_LOCAL_ADDRESS: address.default("127.0.0.1"),
  DB_PRIMARY_PORT: port.default(5000),
  DB_REPLICAS_PORT: port.default(5001),
  DB_BALANCER_PORT: port.default(7000),
  DB_POOLER_PORT: port.default(6432),
  DB_POOL_SIZE: count.default(20),
  DB_SUPERUSER_PASSWORD: password,
  DB_REPLICATION_PASSWORD: password,
  DB_REWIND_PASSWORD: password,
  /** Owner of the tables: migrations, worker. */
  DB_OWNER_PASSWORD: password,
  DB_API_PASSWORD: password,
  DB_COUNTS_PASSWORD: password,
});
export type DatabaseSettings = z.output<typeof DatabaseSettings>;

const templates = {
  "patroni.yml": "patroni.yml.template",
  "etcd.env": "etcd.env.template",
  "haproxy.cfg": "haproxy.cfg.template",
  "pgbouncer.ini": "pgbouncer.ini.template",
  "userlist.txt": "userlist.txt.template",
  "roles.sql": "roles.sql.template",
} as const;

/** Files by their names in `DB_CONFIG_DIR`; all of them hold passwords or addresses of ours. */
export function renderDatabaseConfig(settings: DatabaseSettings): Record<string, string> {
  return renderTemplates(import.meta.dirname, templates, valuesOf(settings));
}

function valuesOf(settings: DatabaseSettings): Record<string, string> {
  const here = settings.DB_NODES.find(({ name }) => name === settings.DB_NODE);
  if (!here) throw new Error(`DB_NODE ${settings.DB_NODE} is none of DB_NODES`);
  const hosts = settings.DB_NODES.map(({ host }) => host);
  const archives = settings.DB_ARCHIVE === "on";
  const tlsDir = settings.DB_TLS_DIR;
  return {
    node: here.name,
    host: here.host,
    network: settings.DB_NETWORK,
    etcdHosts: hosts.map((host) => `${host}:2379`).join(","),
    etcdCluster: settings.DB_NODES.map(({ name, host }) => `${name}=http://${host}:2380`).join(","),
    servers: settings.DB_NODES.map(({ name, host }) => `    server ${name} ${host}:5432 check port 8008`).join("\n"),
    configDir: settings.DB_CONFIG_DIR,
    dataDir: settings.DB_DATA_DIR,
    etcdDir: settings.DB_ETCD_DIR,
    socketDir: settings.DB_SOCKET_DIR,
    haproxySocket: settings.DB_HAPROXY_SOCKET,
    hostKind: tlsDir ? "hostssl" : "host",
    tls: tlsDir ? `ssl: 'on', ssl_cert_file: ${tlsDir}/server.crt, ssl_key_file: ${tlsDir}/server.key` : "ssl: 'off'",
    serverTls: tlsDir ? "require" : "disable",
    archiveMode: archives ? "'on'" : "'off'",
    archiveCommand: archives ? "'pgbackrest --stanza=zertsalo archive-push %p'" : "''",
    restoreCommand: archives ? `'pgbackrest --stanza=zertsalo archive-get %f "%p"'` : "''",
    replicaMethods: archives ? "[pgbackrest, basebackup]" : "[basebackup]",
    maxConnections: String(settings.DB_MAX_CONNECTIONS),
    localAddress: settings.DB_LOCAL_ADDRESS,
    primaryPort: String(settings.DB_PRIMARY_PORT),
    replicasPort: String(settings.DB_REPLICAS_PORT),
    balancerPort: String(settings.DB_BALANCER_PORT),
    poolerPort: String(settings.DB_POOLER_PORT),
    poolSize: String(settings.DB_POOL_SIZE),
    superuserPassword: settings.DB_SUPERUSER_PASSWORD,
    replicationPassword: settings.DB_REPLICATION_PASSWORD,
    rewindPassword: settings.DB_REWIND_PASSWORD,
    ownerPassword: settings.DB_OWNER_PASSWORD,
    apiPassword: settings.DB_API_PASSWORD,
    countsPassword: settings.DB_COUNTS_PASSWORD,
  };
}
