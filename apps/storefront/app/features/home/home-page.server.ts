import type { Options } from "@zertsalo/configurator/model";
import type { HomeContent } from "@zertsalo/contract/content";
import type { HomeBlock, HomeBlockKind } from "@zertsalo/contract/home-blocks";
import type { ListedCard } from "@zertsalo/contract/product";
import { isForVisitor } from "@zertsalo/domain/home/home-blocks";
import type { RouterContextProvider } from "react-router";
import { oneOfEachFamily } from "#app/lib/catalog/family-shelf.server.ts";
import { tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { type Api, apiContext } from "#app/lib/http/api.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { type BlockSource, blockContents, type HomeFamilies, quickMirror } from "./block-contents.server.ts";
import type { HomePageBlock, HomePageData, OpeningBlock } from "./home-page-data.ts";
import { quickConfiguration } from "./quick-configuration.ts";
import type { QuickPrice } from "./use-quick-price.ts";

interface HomeVisit {
  isSignedIn: boolean;
  /** Price and day of the piece that the calculator begins with. */
  priceOf(type: string, options: Options): Promise<QuickPrice>;
}

/** The home page for this visitor. */
export async function loadHomePage(
  context: Readonly<RouterContextProvider>,
  home: HomeContent,
  { isSignedIn, priceOf }: HomeVisit,
): Promise<HomePageData> {
  const { type, options } = quickConfiguration(quickMirror(home.configuratorTeaser));
  const [moment, quickPrice, families] = await Promise.all([
    tileMoment(context),
    settledOr(priceOf(type, options as Options), null),
    homeFamilies(context.get(apiContext), home),
  ]);
  return homePageData({ home, families, moment, quickPrice }, isSignedIn);
}

/** Products of the shelves, each family once; those of added blocks by the id of the block. */
async function homeFamilies(api: Api, home: HomeContent): Promise<HomeFamilies> {
  const { newProducts, bestsellers, sale, blocks } = home;
  const families = ({ products }: Pick<HomeContent["newProducts"], "products">) => oneOfEachFamily(api, products);
  const added = blocks.flatMap((block) => (block.kind === "products" ? [block] : []));
  const [fresh, hits, cheaper, ...others] = await Promise.all([newProducts, bestsellers, sale, ...added].map(families));
  return {
    newProducts: fresh ?? [],
    bestsellers: hits ?? [],
    sale: cheaper ?? [],
    added: new Map<string, readonly ListedCard[]>(added.map(({ id }, at) => [id, others[at] ?? []])),
  };
}

function homePageData(source: Omit<BlockSource, "kinds">, isSignedIn: boolean): HomePageData {
  const visible = source.home.blocks.filter(({ audience }) => isForVisitor(audience, isSignedIn));
  const kinds = new Set<HomeBlockKind>(visible.map(({ kind }) => kind));
  const [first, ...rest] = visible.flatMap((block) => blockOf(block, { ...source, kinds }));
  const blocks = first ? [first.kind === "banner" ? { ...first, isFirst: true } : first, ...rest] : [];
  const hasHero = blocks.some(({ kind }) => kind === "hero");
  const below = blocks.findIndex((block) => !isOpening(block));
  const opening = (below === -1 ? blocks : blocks.slice(0, below)).filter(isOpening);
  return { title: hasHero ? null : source.home.seo.title, opening, blocks: blocks.slice(opening.length) };
}

const isOpening = (block: HomePageBlock): block is OpeningBlock => block.kind === "hero" || block.kind === "facts";

function blockOf(block: HomeBlock, source: BlockSource): HomePageBlock[] {
  const build = blockContents[block.kind] as (block: HomeBlock, source: BlockSource) => object | null;
  const content = build(block, source);
  return content ? [{ ...content, kind: block.kind, key: block.id } as HomePageBlock] : [];
}
