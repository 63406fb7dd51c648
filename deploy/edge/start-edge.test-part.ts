import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { writeFiles } from "../render-templates.ts";
import { EdgeSettings, renderEdgeConfig } from "./edge-config.ts";
import { writeSelfSignedCertificate } from "./self-signed.ts";

export const names = { shop: "shop.test", backoffice: "backoffice.test", files: "shop-files.test" };

export interface Edge {
  httpPort: number;
  httpsPort: number;
  /** The API for page servers. */
  innerApiPort: number;
  /** Folder of static files. */
  assets: string;
  /** Folders of cached answers and of the log. */
  cache: string;
  log: string;
  /** Reads the configuration anew, as after a renewed certificate. */
  reload(): void;
  stop(): Promise<void>;
}

/** A real nginx with the configuration of production, in front of the named servers. */
export async function startEdge(servers: string, overrides: Record<string, string> = {}): Promise<Edge> {
  const root = mkdtempSync(join(tmpdir(), "zertsalo-edge-"));
  const folder = (name: string) => {
    const path = join(root, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const [httpPort, httpsPort, innerPort, innerApiPort] = await freePorts();
  const settings = EdgeSettings.parse({
    EDGE_SHOP_NAME: names.shop,
    EDGE_BACKOFFICE_NAME: names.backoffice,
    EDGE_FILES_NAME: names.files,
    EDGE_STOREFRONT_SERVERS: servers,
    EDGE_BACKOFFICE_SERVERS: servers,
    EDGE_API_SERVERS: servers,
    EDGE_PICTURES_SERVERS: servers,
    EDGE_MCP_SERVERS: servers,
    EDGE_CONFIG_DIR: folder("config"),
    EDGE_TLS_DIR: folder("tls"),
    EDGE_ASSETS_DIR: folder("assets"),
    EDGE_CACHE_DIR: folder("cache"),
    EDGE_LOG_DIR: folder("log"),
    EDGE_RUN_DIR: folder("run"),
    EDGE_USER: "root",
    EDGE_ADDRESS: "127.0.0.1",
    EDGE_HTTP_PORT: httpPort,
    EDGE_HTTPS_PORT: httpsPort,
    EDGE_INNER_ADDRESS: `127.0.0.1:${innerPort}`,
    EDGE_INNER_API_ADDRESS: `127.0.0.1:${innerApiPort}`,
    EDGE_PAGES_PER_SECOND: "1000",
    EDGE_PAGES_BURST: "1000",
    ...overrides,
  });
  writeFiles(settings.EDGE_CONFIG_DIR, renderEdgeConfig(settings));
  writeSelfSignedCertificate(settings.EDGE_TLS_DIR, Object.values(names));

  const arguments_ = ["-p", root, "-c", join(settings.EDGE_CONFIG_DIR, "nginx.conf"), "-g", "daemon off;"];
  const nginx = spawn("nginx", arguments_, { stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  nginx.stderr.on("data", (part: Buffer) => {
    errors += part.toString();
  });
  while (!(await accepts(httpsPort))) {
    if (nginx.exitCode !== null) throw new Error(`nginx has not started: ${errors}`);
    await pause(20);
  }
  return {
    httpPort,
    httpsPort,
    innerApiPort,
    assets: settings.EDGE_ASSETS_DIR,
    cache: settings.EDGE_CACHE_DIR,
    log: settings.EDGE_LOG_DIR,
    reload: () => nginx.kill("SIGHUP"),
    async stop() {
      nginx.kill("SIGTERM");
      if (nginx.exitCode === null) await once(nginx, "exit");
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Different ones, since all are held until the last is known. */
async function freePorts(): Promise<[number, number, number, number]> {
  const held = [1, 2, 3, 4].map(() => createServer().listen(0, "127.0.0.1"));
  await Promise.all(held.map((server) => once(server, "listening")));
  const [first = 0, second = 0, third = 0, fourth = 0] = held.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(held.map((server) => once(server.close(), "close")));
  return [first, second, third, fourth];
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
