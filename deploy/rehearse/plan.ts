import { join, resolve } from "node:path";

/** The machines of the rehearsal and their addresses: namespaces of this one, behind one bridge. */
export const bridge = { name: "zr-bridge", address: "10.88.0.1", network: "10.88.0.0/24" } as const;

export const machines = {
  db1: "10.88.0.11",
  db2: "10.88.0.12",
  db3: "10.88.0.13",
  app1: "10.88.0.21",
  app2: "10.88.0.22",
  app3: "10.88.0.23",
  web1: "10.88.0.31",
  web2: "10.88.0.32",
  edge1: "10.88.0.41",
  edge2: "10.88.0.42",
  /** Redis. */
  memory: "10.88.0.51",
  /** Outer services, as emulators. */
  outside: "10.88.0.61",
} as const;
export type MachineName = keyof typeof machines;

export const databaseMachines = ["db1", "db2", "db3"] as const;
export type DatabaseMachine = (typeof databaseMachines)[number];
export const apiMachines = ["app1", "app2", "app3"] as const;
/** The worker runs beside an API, on two of the machines. */
export const workerMachines = ["app1", "app2"] as const;
export const pageMachines = ["web1", "web2"] as const;
export const edgeMachines = ["edge1", "edge2"] as const;

export const ports = {
  api: 4000,
  apiInner: 4300,
  workerInner: 4301,
  storefront: 3000,
  storefrontInner: 4310,
  pictures: 4200,
  picturesInner: 4320,
  redis: 6379,
  emulators: 4100,
  mail: 4125,
  primary: 5000,
  replicas: 5001,
  pooler: 6432,
  edge: 443,
  /** The API for page servers, at an edge. */
  innerApi: 8082,
} as const;

/** Names of the shop during the rehearsal; nobody resolves them. */
export const names = { shop: "shop.test", backoffice: "backoffice.test", files: "shop-files.test" } as const;

const state = process.env["REHEARSAL_DIR"] ?? "/var/tmp/zertsalo-rehearsal";
export const folders = {
  project: resolve(import.meta.dirname, "../.."),
  state,
  logs: join(state, "logs"),
  storage: join(state, "storage"),
  /** Within the Debian 13 root. */
  engines: "/srv/rehearsal",
} as const;
