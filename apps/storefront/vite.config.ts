import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ mode }) => ({
  plugins: [reactRouter()],
  css: {
    // Short class names: a section page repeats them hundreds of times.
    modules: mode === "production" ? { generateScopedName: "[hash:base64:5]" } : {},
  },
  build: {
    // Small files stay files: an inlined one would be sent again with every page.
    assetsInlineLimit: 0,
  },
}));
