import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** Zod tries whether it may make functions from text, which the content security policy forbids and reports. */
const zodWithoutEval = "globalThis.__zod_globalConfig ??= { jitless: true };";

export default defineConfig({
  plugins: [reactRouter()],
  optimizeDeps: {
    // Named, so that the first page of a fresh checkout does not load twice when Vite comes across them.
    include: ["clsx", "react-dom/client", "react-router", "react-router/dom"],
    // Vite's scan reads the loaders too; these never reach a browser.
    exclude: ["pino", "undici", "zod"],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { intro: ({ moduleIds }) => (moduleIds.some((id) => id.includes("/zod/")) ? zodWithoutEval : "") },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0 },
});
