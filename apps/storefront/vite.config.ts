import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { createClassNames } from "./short-class-names.ts";
import { unusedParts } from "./unused-parts.ts";

/** What every page has, what lists with filters have, and shelves; the rest comes with the pages that have it. */
const everywhere = "badges|button|check|crumbs|icon|picture|price|rating|select|shared-value|steps|switch";
const everywhereInLib =
  "cart/(add-to-cart|cart-badge)|catalog/product-tile|companies/company-switch\\.module|content/media-screen|favorites/|notices/part-not-loaded\\.module|hydration/|navigation/|notices/show-toast|seo/json-ld|session/me";
/** Style sheets of parts that come late, or that few pages have: their names cost less than another file. */
const namedEarly = "(empty-block|field)\\.module";
const inLists = "accordion|chip|range-pair";
const onShelves = "rail|section-head";

/** Needed by every page, so one file each: the libraries change with their versions, our own parts with the shop. */
const sharedChunks = [
  {
    name: "react",
    test: /node_modules\/\.pnpm\/(react|react-dom|react-router|scheduler|@react-router)[@+]|preload-helper/,
    priority: 2,
  },
  {
    name: "shop",
    test: new RegExp(
      `packages/ui/src/(${everywhere}|${namedEarly})\\.|packages/domain/src/(catalog/badges|text/(?!dates))|app/(lib/(${everywhereInLib})|features/shell/(?!code-form|connection|error-content|menu-|new-build|offline|strip|use-catalog-menu))|node_modules/\\.pnpm/clsx@`,
    ),
    // A part of one page or of one dialog stays with it.
    minShareCount: 2,
    priority: 1,
  },
  // Named, so that no page that has one of them gets the configurators' file for its sake.
  { name: "asides", test: /packages\/ui\/src\/(note|segment)\./, minShareCount: 2, priority: 1 },
  // With all that it stands on: what comes later with a picture or a dialog finds it there.
  { name: "configurator", test: /app\/features\/configurator\/configurator-page\.tsx/ },
  // What the pictures of all kinds are drawn with.
  {
    name: "drawing",
    test: /packages\/configurator\/src\/(geometry\/(outlines|path)|output\/(svg|marks))\.|configurator\/stage\/paths\./,
    minShareCount: 2,
    priority: 1,
  },
  // One file packs better than five.
  {
    name: "list",
    test: new RegExp(
      `packages/ui/src/(${inLists})\\.|app/(features/catalog/(?!list-pages|listen-to|no-products)|lib/catalog/product-grid)`,
    ),
    minShareCount: 2,
  },
  // Style sheets of parts that come late: the page keeps their names, not their code.
  {
    name: "sheets",
    test: /ui\/src\/((rail|section-head|tabs)\.module\.css|status-pill\.)|features\/(home\/(banner|quick-calculator|showrooms)|product\/(fact-list|kits|product-tabs|reviews|withdrawn-page))\.module\.css/,
    minShareCount: 2,
  },
  {
    name: "sending",
    test: /app\/lib\/(http\/(serialize-writes|send-form)|analytics\/track)\./,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "shelves",
    test: new RegExp(`packages/ui/src/(${onShelves})\\.tsx|app/lib/catalog/(tiles|bestsellers)-rail`),
    minShareCount: 2,
  },
  // What the pages of a purchase share; also what a press of «В корзину» fetches.
  {
    name: "basket",
    test: /app\/lib\/cart\/(cart-state|cart-versions|send-cart|form-fields|tracked-products|mini-lines|to-checkout)\.|unpaid-order-note\.module/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "field",
    test: /packages\/ui\/src\/field(-frame)?\.tsx|lib\/forms\/use-combobox|(ui\/src\/point-map|why-day)\.module/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "forms",
    test: /app\/lib\/forms\/(masked-field|consent-checks|forms\.module)|domain\/src\/(forms\/(field-rules|masks)|consents\/)|companies\/(company-form|use-typed-company)\./,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "notices",
    test: /packages\/ui\/src\/empty-block\.tsx|app\/lib\/notices\/(part-)?not-loaded\.tsx/,
    minShareCount: 2,
    priority: 1,
  },
];

/**
 * Every first load names some hundred files, so their names are as short as the bundler takes. Both builds name an asset
 * alike: the server's page preloads the fonts that the browser's style sheets ask for.
 */
const assetFileNames = "assets/[name]-[hash:6][extname]";

const classNames = createClassNames(fileURLToPath(new URL("../..", import.meta.url)));

export default defineConfig(({ mode }) => ({
  plugins: [reactRouter(), unusedParts()],
  // Class names are joined from strings alone; its other half reads objects and lists.
  resolve: { alias: [{ find: /^clsx$/, replacement: "clsx/lite" }] },
  css: {
    modules: mode === "production" ? { generateScopedName: classNames } : {},
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
    // Before a dialog or a menu only its style sheets are named: the browser finds the scripts by itself, and the list
    // of them would come with every page.
    modulePreload: { resolveDependencies: (_file, files) => files.filter((file) => file.endsWith(".css")) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: sharedChunks },
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames,
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
  },
}));
