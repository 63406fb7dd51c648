import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { type Manifest, writeManifest } from "./write-manifest.ts";

const manifest: Manifest & Record<string, unknown> = {
  version: "624baeb8",
  url: "/assets/manifest-624baeb8.js",
  entry: { module: "/assets/entry.client-Bmi0.js", imports: ["/assets/react-Bl0F.js"] },
  routes: {
    root: {
      id: "root",
      module: "/assets/root-iSXe.js",
      css: ["/assets/shop-BeIP.css#"],
      hasLoader: true,
      hasClientMiddleware: true,
    },
    home: { id: "home", parentId: "root", index: true, module: "/assets/home-Bezb.js", hasLoader: true },
    cart: {
      id: "cart",
      parentId: "root",
      path: "cart",
      module: "/assets/cart-8st6.js",
      css: ["/assets/cart-1.css", "/assets/shop-BeIP.css#"],
      hasLoader: true,
      hasErrorBoundary: true,
    },
    help: { id: "help", parentId: "layout-help", path: "help/:page", module: "/assets/help--CTB.js", hasAction: true },
    "not-found": { id: "not-found", parentId: "root", path: "*", module: "/assets/not-found-1.js" },
  },
};

test("the table of routes makes the manifest that it was made of", () => {
  expect(runInNewContext(writeManifest(manifest))).toEqual(manifest);
});
