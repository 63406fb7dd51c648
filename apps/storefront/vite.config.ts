import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** What a list of products is made of; dialogs, tabs and fields come with the pages that have them. */
const listParts =
  "accordion|badges|button|check|chip|crumbs|empty-block|favorites|heart|icon|picture|price|product-grid|product-tile|range-pair|shared-value|switch";

/** Needed by every page, so one file each: the libraries change with their versions, our own parts with the shop. */
const sharedChunks = [
  {
    name: "react",
    test: /node_modules\/\.pnpm\/(react|react-dom|react-router|scheduler|@react-router)[@+]/,
    priority: 2,
  },
  {
    name: "shop",
    test: new RegExp(
      `packages/ui/src/(${listParts})\\.|packages/domain/src/text/|app/(lib/(?!analytics)|features/shell/)|node_modules/\\.pnpm/clsx@|preload-helper|rolldown`,
    ),
    // A part of one page or of one dialog stays with it.
    minShareCount: 2,
    priority: 1,
  },
  // A filtered list, for the section, the search and the sales that show one: one file packs better than five.
  { name: "list", test: /app\/features\/catalog\/|packages\/ui\/src\/select\./, minShareCount: 2 },
];

export default defineConfig(({ mode }) => ({
  plugins: [reactRouter()],
  css: {
    // Short class names: a section page repeats them hundreds of times.
    modules: mode === "production" ? { generateScopedName: "[hash:base64:5]" } : {},
  },
  optimizeDeps: {
    // Named, so that the first page of a fresh checkout does not load twice when Vite comes across them.
    include: [
      "clsx",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "three",
      "three/addons/controls/OrbitControls.js",
      "three/addons/environments/RoomEnvironment.js",
      "three/addons/exporters/USDZExporter.js",
      "three/addons/loaders/GLTFLoader.js",
    ],
    // Vite's scan reads the loaders too; these never reach a browser.
    exclude: ["lru-cache", "pino", "undici", "zod"],
  },
  build: {
    // Small files stay files: an inlined one would be sent again with every page.
    assetsInlineLimit: 0,
    // What every page has loaded need not be named again before each dialog and menu.
    modulePreload: {
      resolveDependencies: (_file, files) => files.filter((file) => !/\/(react|shop|rolldown-runtime)-/.test(file)),
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
  },
}));
