import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { PassThrough } from "node:stream";
import { createElement as h } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  Scripts,
  ServerRouter,
  useLoaderData,
  type ServerBuild,
} from "react-router";

/**
 * The router of the shop with a page of 24 cards and nothing else: no shell, no filters, no styles, no session. The
 * cards come as the text that the API sends, and are parsed for each page.
 *
 * `node section-server.ts <port> <list.json>`
 */
const [port, file = ""] = process.argv.slice(2);
const listText = readFileSync(file, "utf8");

interface Card {
  id: number;
  link: string;
  name: string;
  priceFormatted: string;
  infoPrice: { oldFormatted: string | null };
  discountPercent: number;
  badges: string[];
  colors: string[];
  widths: number[];
  rating: number;
  countRating: number;
  images: { key: string; width: number; height: number }[];
}

const widths = [256, 384, 640];
const pictureOf = (key: string, width: number) => `/pictures/${width}/${key}`;

/** Of a card only what the page shows. */
function loader() {
  const { list } = JSON.parse(listText) as { list: Card[] };
  return list.map(({ id, link, name, priceFormatted, infoPrice, discountPercent, badges, colors, ...card }) => ({
    id,
    link,
    name,
    priceFormatted,
    discountPercent,
    badges,
    colors,
    oldFormatted: infoPrice.oldFormatted,
    sizes: card.widths.map((width) => width / 10).join(" / "),
    rating: card.rating,
    votes: card.countRating,
    picture: card.images[0]
      ? { key: card.images[0].key, width: card.images[0].width, height: card.images[0].height }
      : null,
  }));
}
type Tile = ReturnType<typeof loader>[number];

function Section() {
  const tiles = useLoaderData<typeof loader>();
  return h(
    "main",
    null,
    h("h1", null, "Зеркала"),
    h(
      "ul",
      null,
      tiles.map((tile) => h("li", { key: tile.id }, tileOf(tile))),
    ),
  );
}

function tileOf(tile: Tile) {
  const { id, link, name, picture } = tile;
  return h(
    "article",
    { className: "tile" },
    h("a", { className: "picture", href: link, tabIndex: -1, "aria-hidden": true }, picture && pictureElement(picture)),
    h(
      "ul",
      { className: "badges" },
      tile.badges.map((badge) => h("li", { key: badge }, badge)),
    ),
    h(
      "form",
      { method: "post", action: "/favorites/" },
      h("button", { name: "id", value: id, "aria-label": `В избранное: ${name}` }, "♡"),
    ),
    h(
      "p",
      { className: "price" },
      h("b", null, tile.priceFormatted),
      tile.oldFormatted && h("s", null, tile.oldFormatted),
    ),
    h("h3", null, h("a", { href: link }, name)),
    h(
      "p",
      { className: "colors" },
      tile.colors.map((color) => h("i", { key: color, style: { background: color } })),
    ),
    h("p", { className: "meta" }, h("span", null, tile.sizes), h("span", null, `${tile.rating} (${tile.votes})`)),
    h("form", { method: "post", action: "/cart/" }, h("button", { name: "productId", value: id }, "В корзину")),
  );
}

function pictureElement({ key, width, height }: NonNullable<Tile["picture"]>) {
  const srcSet = widths.map((each) => `${pictureOf(key, each)} ${each}w`).join(", ");
  return h("img", { src: pictureOf(key, 384), srcSet, sizes: "25vw", width, height, alt: "", loading: "lazy" });
}

function Root() {
  return h(
    "html",
    { lang: "ru" },
    h("head", null, h("title", null, "Зеркала")),
    h("body", null, h(Outlet), h(Scripts)),
  );
}

const asset = (id: string, hasLoader: boolean) => ({
  id,
  hasLoader,
  hasAction: false,
  hasClientLoader: false,
  hasClientAction: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  hasDefaultExport: true,
  module: `/${id}.js`,
  imports: [],
  css: [],
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});

const build: ServerBuild = {
  entry: {
    module: {
      default: (request, status, headers, context) =>
        new Promise((resolve, reject) => {
          const body = new PassThrough();
          const { pipe } = renderToPipeableStream(h(ServerRouter, { context, url: request.url }), {
            onShellReady() {
              headers.set("content-type", "text/html; charset=utf-8");
              resolve(Object.assign(new Response(null, { status, headers }), { stream: pipe(body) }));
            },
            onShellError: reject,
          });
        }),
    },
  },
  routes: {
    root: { id: "root", path: "", module: { default: Root } },
    section: { id: "section", parentId: "root", path: "catalog/zerkala", module: { default: Section, loader } },
  },
  assets: {
    entry: { module: "/entry.js", imports: [] },
    routes: {
      root: { ...asset("root", false), path: "" },
      section: { ...asset("section", true), parentId: "root", path: "catalog/zerkala" },
    },
    url: "/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/manifest" },
};
const render = createRequestHandler(build, "production");

createServer(async ({ url = "/" }, response) => {
  const page = await render(new Request(`http://127.0.0.1${url}`), new RouterContextProvider());
  response.writeHead(page.status, Object.fromEntries(page.headers));
  const { stream } = page as Response & { stream?: PassThrough };
  if (stream) stream.pipe(response);
  else response.end(await page.text());
}).listen(Number(port), "127.0.0.1");
