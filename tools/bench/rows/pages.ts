import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ChildServer, startServer } from "../child-server.ts";
import { alternate, type Cost, type Side } from "../compare/alternate.ts";
import type { DatabaseMeter } from "../compare/database-meter.ts";
import type { ComparedRow } from "../compare/table.ts";
import { folder, ports, script, startApi } from "../settings.ts";
import { rounds } from "./compare-rows.ts";

const pages = [
  { title: "section page", path: "/catalog/zerkala/" },
  { title: "product page", path: "/product/tumba-s-rakovinoy-pinega-80-dub-naturalnyy/" },
  { title: "home page", path: "/" },
];
const connections = 2;
/** Only the page server is measured; what stands behind it has rows of its own. */
const noDatabase: DatabaseMeter = { read: async () => ({ cpuMs: new Map(), walBytes: 0 }), close: async () => {} };

/** Pages rendered, and pages from the cache; the section beside the router's own cost of 24 cards. */
export async function comparePages(databaseUrl: string, requests: number): Promise<ComparedRow[]> {
  const started: ChildServer[] = [];
  const start = async (server: Promise<ChildServer>) => {
    started.push(await server);
    return server;
  };
  try {
    const api = await start(startApi(databaseUrl));
    const rendering = await start(startPages(ports.storefront, 0));
    const keeping = await start(startPages(ports.keptPages, 64));
    const list = join(folder, "list.json");
    writeFileSync(list, await readList(api.origin));
    const section = await start(
      startServer([script("independent", "section-server.ts"), String(ports.section), list], ports.section, {
        NODE_ENV: "production",
      }),
    );
    const rows: ComparedRow[] = [];
    for (const { title, path } of pages) {
      const side = (name: string, server: ChildServer): Side => ({
        name,
        server,
        next: (amount) => Array.from({ length: amount }, () => ({ method: "GET", path })),
      });
      const sides = [side("rendered", rendering), side("kept", keeping)];
      if (title === "section page") sides.push(side("bare", section));
      const costs = await alternate(sides, noDatabase, { rounds, requests, warmUp: requests * 2, connections });
      const [rendered, kept] = [costs.get("rendered") as Cost, costs.get("kept") as Cost];
      rows.push({ title: `${title}, rendered`, ours: rendered, bare: costs.get("bare") });
      rows.push({ title: `${title}, kept: ${(rendered.appMs / kept.appMs).toFixed(0)} × cheaper`, ours: kept });
      console.log(`  measured: ${title}`);
    }
    return rows;
  } finally {
    for (const server of started) await server.stop();
  }
}

/** The list that the section page shows. */
async function readList(origin: string): Promise<string> {
  const { jwt } = (await (await fetch(`${origin}/users/auth/token`)).json()) as { jwt: string };
  const answer = await fetch(`${origin}/zertsalo-a-catalog/v1/products/list`, {
    method: "POST",
    headers: { authorization: `Bearer ${jwt}`, "content-type": "application/json" },
    body: JSON.stringify({ typeCode: "zerkala", sort: "popular" }),
  });
  if (!answer.ok) throw new Error(`The list of the section: ${answer.status} ${await answer.text()}`);
  return answer.text();
}

function startPages(port: number, cacheMb: number): Promise<ChildServer> {
  return startServer(["apps/storefront/dist/main.js"], port, {
    NODE_ENV: "production",
    DEMO: "on",
    STOREFRONT_PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    API_URL: `http://127.0.0.1:${ports.api}`,
    PAGE_CACHE_MB: String(cacheMb),
    LOG_LEVEL: "silent",
  });
}
