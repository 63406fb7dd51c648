import { z } from "zod";
import { renderTemplates } from "../render-templates.ts";

/** `host:port`, several divided by commas. */
const servers = z
  .string()
  .regex(/^[\w.-]+:\d+(,[\w.-]+:\d+)*$/, "host:port, several divided by commas")
  .transform((list) => list.split(","));
/** Addresses or networks divided by commas; empty: everybody. */
const addresses = z
  .string()
  .regex(/^$|^[\da-f.:/]+(,[\da-f.:/]+)*$/i, "addresses or networks divided by commas")
  .default("")
  .transform((list) => list.split(",").filter(Boolean));
const hostName = z.hostname();
const directory = z.string().regex(/^\/[\w./-]*$/, "an absolute path");
const count = z.coerce.number().int().positive();

export const EdgeSettings = z.object({
  EDGE_SHOP_NAME: hostName,
  EDGE_BACKOFFICE_NAME: hostName,
  /** Must not be a name below the shop's: cookies and storage are divided by it. */
  EDGE_FILES_NAME: hostName,
  EDGE_STOREFRONT_SERVERS: servers,
  EDGE_BACKOFFICE_SERVERS: servers,
  EDGE_API_SERVERS: servers,
  EDGE_PICTURES_SERVERS: servers,
  /** The server of programs (MCP). */
  EDGE_MCP_SERVERS: servers.default(["127.0.0.1:4250"]),
  /** Balancers of ours before the edge, whose word about the visitor's address counts. */
  EDGE_BALANCERS: addresses,
  /** Who may use the exchange with 1C, and the back office. */
  EDGE_ERP_ADDRESSES: addresses,
  EDGE_BACKOFFICE_ADDRESSES: addresses,
  EDGE_CONFIG_DIR: directory.default("/etc/zertsalo/edge"),
  EDGE_TLS_DIR: directory.default("/etc/zertsalo/tls"),
  /** Has `storefront` and `backoffice`, each with the files of the last three builds. */
  EDGE_ASSETS_DIR: directory.default("/srv/zertsalo/assets"),
  EDGE_CACHE_DIR: directory.default("/var/cache/nginx/zertsalo"),
  EDGE_CACHE_SIZE: z
    .string()
    .regex(/^\d+[mg]$/)
    .default("4g"),
  EDGE_LOG_DIR: directory.default("/var/log/nginx"),
  EDGE_RUN_DIR: directory.default("/run/zertsalo-edge"),
  EDGE_USER: z
    .string()
    .regex(/^[a-z][\w-]*$/)
    .default("www-data"),
  EDGE_MODULES_DIR: directory.default("/usr/lib/nginx/modules"),
  EDGE_ADDRESS: z.string().default("*"),
  EDGE_HTTP_PORT: count.default(80),
  EDGE_HTTPS_PORT: count.default(443),
  EDGE_INNER_ADDRESS: z.string().default("127.0.0.1:8081"),
  /** The API for the page servers (their API_URL), on an inner address: one that restarts is passed over. */
  EDGE_INNER_API_ADDRESS: z.string().default("127.0.0.1:8082"),
  EDGE_PAGES_PER_SECOND: count.default(20),
  EDGE_PAGES_BURST: count.default(60),
  EDGE_MEDIA_PER_SECOND: count.default(200),
  EDGE_MEDIA_BURST: count.default(400),
  EDGE_SOCKETS_PER_VISITOR: count.default(10),
});
export type EdgeSettings = z.output<typeof EdgeSettings>;

const templates = {
  "nginx.conf": "nginx.conf.template",
  "server.conf": "server.conf.template",
  "proxy-headers.conf": "proxy-headers.conf",
  "pages/unavailable.html": "pages/unavailable.html",
} as const;

/** Files of the edge's configuration by their names in `EDGE_CONFIG_DIR`. */
export function renderEdgeConfig(settings: EdgeSettings): Record<string, string> {
  return renderTemplates(import.meta.dirname, templates, valuesOf(settings));
}

function valuesOf(settings: EdgeSettings): Record<string, string> {
  const { EDGE_ADDRESS: address, EDGE_HTTPS_PORT: httpsPort } = settings;
  return {
    user: settings.EDGE_USER,
    modulesDir: settings.EDGE_MODULES_DIR,
    configDir: settings.EDGE_CONFIG_DIR,
    runDir: settings.EDGE_RUN_DIR,
    logDir: settings.EDGE_LOG_DIR,
    tlsDir: settings.EDGE_TLS_DIR,
    assetsDir: settings.EDGE_ASSETS_DIR,
    cacheDir: settings.EDGE_CACHE_DIR,
    cacheSize: settings.EDGE_CACHE_SIZE,
    shopName: settings.EDGE_SHOP_NAME,
    backofficeName: settings.EDGE_BACKOFFICE_NAME,
    filesName: settings.EDGE_FILES_NAME,
    httpListen: `${address}:${settings.EDGE_HTTP_PORT}`,
    httpsListen: `${address}:${httpsPort}`,
    httpsSuffix: httpsPort === 443 ? "" : `:${httpsPort}`,
    innerListen: settings.EDGE_INNER_ADDRESS,
    innerApiListen: settings.EDGE_INNER_API_ADDRESS,
    pagesPerSecond: String(settings.EDGE_PAGES_PER_SECOND),
    pagesBurst: String(settings.EDGE_PAGES_BURST),
    mediaPerSecond: String(settings.EDGE_MEDIA_PER_SECOND),
    mediaBurst: String(settings.EDGE_MEDIA_BURST),
    socketsPerVisitor: String(settings.EDGE_SOCKETS_PER_VISITOR),
    storefrontServers: serverLines(settings.EDGE_STOREFRONT_SERVERS),
    backofficeServers: serverLines(settings.EDGE_BACKOFFICE_SERVERS),
    apiServers: serverLines(settings.EDGE_API_SERVERS),
    picturesServers: serverLines(settings.EDGE_PICTURES_SERVERS),
    mcpServers: serverLines(settings.EDGE_MCP_SERVERS),
    realIp: realIpLines(settings.EDGE_BALANCERS),
    erpAccess: accessLines(settings.EDGE_ERP_ADDRESSES),
    backofficeAccess: accessLines(settings.EDGE_BACKOFFICE_ADDRESSES),
  };
}

const serverLines = (list: readonly string[]) =>
  list.map((server) => `server ${server} max_fails=1 fail_timeout=2s;`).join(" ");

const accessLines = (list: readonly string[]) =>
  list.length > 0 ? [...list.map((each) => `allow ${each};`), "deny all;"].join(" ") : "";

const realIpLines = (list: readonly string[]) =>
  list.length > 0
    ? [
        ...list.map((each) => `set_real_ip_from ${each};`),
        "real_ip_header X-Forwarded-For;",
        "real_ip_recursive on;",
      ].join(" ")
    : "";
