import { fileURLToPath } from "node:url";
import closeWithGrace from "close-with-grace";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { loadPages } from "./pages/load-pages.ts";

if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write("Node 24 or newer is needed: start the shop through pnpm.\n");
  process.exit(1);
}

// server/ and the bundled dist/ both lie one step below the storefront.
const root = fileURLToPath(new URL("..", import.meta.url));
const config = readConfig();
const app = await buildApp(config, await loadPages(config.NODE_ENV, root));
closeWithGrace({ delay: 20_000 }, () => app.close());
await app.listen({ host: "0.0.0.0", port: config.STOREFRONT_PORT, reusePort: config.REUSE_PORT });
