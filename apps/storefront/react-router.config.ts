import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./compress-assets.ts";

export default {
  ssr: true,
  // The table is small: a file that is kept for ever instead of questions at every page.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client/assets`),
} satisfies Config;
