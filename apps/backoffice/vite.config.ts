import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  optimizeDeps: {
    // Named, so that the first page of a fresh checkout does not load twice when Vite comes across them.
    include: ["clsx", "react-dom/client", "react-router", "react-router/dom"],
    // Vite's scan reads the loaders too; these never reach a browser.
    exclude: ["pino", "undici", "zod"],
  },
  build: { assetsInlineLimit: 0 },
});
