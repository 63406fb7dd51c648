import type { PlacedBlock } from "@zertsalo/contract/home-blocks";
import * as contract from "@zertsalo/contract/staff-home-page";
import { timeBudgets } from "@zertsalo/client/time-budgets";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { afterAll, expect, test } from "vitest";
import type { HomePageData } from "#app/features/home/home-page-data.ts";
import { createShop } from "#app/lib/shop.server.ts";
import { loader } from "./home.tsx";

const api = await startTestApi();
const editor = api.newStaff("content");
const shop = createShop({
  apiUrl: await api.app.listen({ port: 0 }),
  publicOrigin: "https://zertsalo.test",
  isSecure: false,
  counterId: null,
  mapTiles: null,
  // A net for what hangs: a real API answers in its own time beside other tests.
  budgets: timeBudgets(20_000),
});
afterAll(() => api.app.close());
const first = await newProduct(api.db);

async function openHome({ isSignedIn = false } = {}): Promise<HomePageData> {
  const visit = { ...(await shop.visit(undefined, "nonce", "127.0.0.1")), isSignedIn };
  const { page } = (await loader({ context: shop.context(visit) } as never)) as { page: HomePageData };
  return page;
}
const kindsOf = ({ opening, blocks }: HomePageData) => [...opening, ...blocks].map(({ kind }) => kind);

async function arrange(change: (now: contract.HomePageContent) => Partial<contract.HomePageContent>) {
  const { content, version } = await editor.call(contract.staffHomePage, { params: {} });
  const body = { version, content: { ...content, ...change(content) } };
  await editor.call(contract.publishHomePage, { params: {}, body });
  return content;
}
const added = (id: string, kind: PlacedBlock["kind"], audience: PlacedBlock["audience"] = "all"): PlacedBlock => ({
  id,
  kind,
  isVisible: true,
  from: null,
  until: null,
  audience,
});
const banner = {
  title: "Скидка",
  text: "",
  button: "Выбрать",
  theme: "dark" as const,
  pictureId: null,
  portraitId: null,
};

test("a page that nobody has arranged is what it was, opened by the first screen", async () => {
  const page = await openHome();
  expect(page.title).toBeNull();
  expect(page.opening.map(({ kind }) => kind)).toEqual(["hero", "facts"]);
  expect(page.blocks.map(({ kind }) => kind)).toEqual([
    "sections",
    "shelves",
    "calculator",
    "collections",
    "sale",
    "showrooms",
  ]);
});

test("a guest and a signed-in visitor get their own banner", async () => {
  const before = await arrange(({ blocks }) => ({
    blocks: [added("banner-g", "banner", "guests"), added("banner-m", "banner", "members"), ...blocks],
    banners: [
      { ...banner, id: "banner-g", link: "/sales/" },
      { ...banner, id: "banner-m", link: "/net-takoy/" },
    ],
  }));
  const [guests] = (await openHome()).blocks;
  expect(guests).toMatchObject({ key: "banner-g", href: "/sales/", isFirst: true });
  const page = await openHome({ isSignedIn: true });
  // A link to a page that does not exist is not drawn.
  expect(page.blocks[0]).toMatchObject({ key: "banner-m", href: null, isFirst: true });
  expect(kindsOf(page).filter((kind) => kind === "banner")).toHaveLength(1);
  await arrange(() => before);
});

test("a page without its first screen has a title, and its sale block has the whole sale without the tabs", async () => {
  const saleTiles = ({ blocks }: HomePageData) =>
    blocks.flatMap((block) => (block.kind === "sale" ? block.shelf.tiles : [])).length;
  const whole = saleTiles(await openHome());
  const before = await arrange(({ blocks }) => ({
    blocks: blocks.map((block) => ({ ...block, isVisible: block.kind !== "hero" && block.kind !== "shelves" })),
  }));
  const page = await openHome();
  expect(page.title).toBe(before.seo.title);
  expect(kindsOf(page)).not.toContain("hero");
  expect(saleTiles(page)).toBe(whole + 4);
  await arrange(() => before);
});

test("a shelf that staff have added shows its products, an empty one is left out", async () => {
  const before = await arrange(({ blocks }) => ({
    blocks: [...blocks, added("products-1", "products"), added("products-2", "products")],
    productBlocks: [
      { id: "products-1", title: "К празднику", all: "", link: "", productIds: [first.id] },
      { id: "products-2", title: "Пусто", all: "", link: "", productIds: [] },
    ],
  }));
  const shelves = (await openHome()).blocks.flatMap((block) => (block.kind === "products" ? [block.shelf] : []));
  expect(shelves).toMatchObject([{ id: "products-1", more: null, tiles: [{ href: `/product/${first.code}/` }] }]);
  await arrange(() => before);
});
