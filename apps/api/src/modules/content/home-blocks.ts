import type { AddedBlockKind, HomeBlock, PlacedBlock } from "@zertsalo/contract/home-blocks";
import type { Picture } from "@zertsalo/contract/media";
import type { ProductCard } from "@zertsalo/contract/product";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { blocksOn, initialBlocks } from "@zertsalo/domain/home/home-blocks";
import { pick } from "../../http/pick.ts";
import type { StoredHome } from "../../site-content/stored-documents.ts";

/** What the blocks name, as it is read from the database. */
interface Named {
  productsOf(ids: number[]): ProductCard[];
  pictures: ReadonlyMap<number, Picture>;
}

type AddedBlock = Extract<HomeBlock, { kind: AddedBlockKind }>;
type AnswerOf = (home: StoredHome, placed: PlacedBlock, named: Named) => AddedBlock[];

/** Content of each kind of added block; none if it is missing. */
const addedBlocks: Readonly<Record<AddedBlockKind, AnswerOf>> = {
  banner: ({ banners = [] }, { id, audience }, { pictures }) =>
    banners
      .filter((banner) => banner.id === id)
      .map(({ pictureId, portraitId, ...texts }) => ({
        ...texts,
        kind: "banner",
        audience,
        picture: pictures.get(pictureId ?? 0) ?? null,
        portrait: pictures.get(portraitId ?? 0) ?? null,
      })),
  products: ({ productBlocks = [] }, { id, audience }, { productsOf }) =>
    productBlocks
      .filter((block) => block.id === id)
      .map(({ productIds, ...texts }) => ({ ...texts, kind: "products", audience, products: productsOf(productIds) })),
  text: ({ textBlocks = [] }, { id, audience }) =>
    textBlocks.filter((block) => block.id === id).map((block) => ({ ...block, kind: "text", audience })),
};

/** The blocks of a day in their order. */
export function blocksOfPage(home: StoredHome, day: Day, named: Named): HomeBlock[] {
  return blocksOn(home.blocks ?? initialBlocks, day).flatMap((placed): HomeBlock[] => {
    const { kind } = placed;
    if (isAdded(kind)) return addedBlocks[kind](home, placed, named);
    return [{ ...pick(placed, ["id", "audience"]), kind }];
  });
}

const isAdded = (kind: PlacedBlock["kind"]): kind is AddedBlockKind => Object.hasOwn(addedBlocks, kind);

/** Ids of the uploaded pictures. */
export const namedPictures = ({ banners = [] }: StoredHome): number[] =>
  banners.flatMap(({ pictureId, portraitId }) => [pictureId, portraitId]).filter((id) => id !== null);
