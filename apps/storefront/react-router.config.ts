import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./compress-assets.ts";
import { keepAssets } from "./keep-assets.ts";
import { shrinkChunks } from "./shrink-chunks.ts";
import { shrinkManifest } from "./shrink-manifest.ts";

export default {
  ssr: true,
  // The route table is small: one immutable file instead of a request at every page.
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    const assets = `${reactRouterConfig.buildDirectory}/client/assets`;
    await shrinkManifest(assets);
    await shrinkChunks(assets);
    await compressAssets(assets);
    await keepAssets(assets, `${reactRouterConfig.buildDirectory}/kept-assets`);
  },
} satisfies Config;
