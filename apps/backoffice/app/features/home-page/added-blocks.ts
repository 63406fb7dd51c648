import type { AddedBlockKind, HomeBlockKind, PlacedBlock } from "@zertsalo/contract/home-blocks";
import type { HomePageContent } from "@zertsalo/contract/staff-home-page";

interface AddedBlock {
  /** Content with a new entry. */
  withEntry(content: HomePageContent, id: string): Partial<HomePageContent>;
  without(content: HomePageContent, id: string): Partial<HomePageContent>;
  titleOf(content: HomePageContent, id: string): string | undefined;
}

const others = <Entry extends { id: string }>(entries: readonly Entry[], id: string) =>
  entries.filter((each) => each.id !== id);
const titleIn = (entries: readonly { id: string; title: string }[], id: string) =>
  entries.find((each) => each.id === id)?.title;

/** What each kind of added block begins with, and where it stands. */
export const addedBlocks: Readonly<Record<AddedBlockKind, AddedBlock>> = {
  banner: {
    withEntry: ({ banners }, id) => ({ banners: [...banners, { ...newBanner, id }] }),
    without: ({ banners }, id) => ({ banners: others(banners, id) }),
    titleOf: ({ banners }, id) => titleIn(banners, id),
  },
  products: {
    withEntry: ({ productBlocks }, id) => ({ productBlocks: [...productBlocks, { ...newProducts, id }] }),
    without: ({ productBlocks }, id) => ({ productBlocks: others(productBlocks, id) }),
    titleOf: ({ productBlocks }, id) => titleIn(productBlocks, id),
  },
  text: {
    withEntry: ({ textBlocks }, id) => ({ textBlocks: [...textBlocks, { ...newText, id }] }),
    without: ({ textBlocks }, id) => ({ textBlocks: others(textBlocks, id) }),
    titleOf: ({ textBlocks }, id) => titleIn(textBlocks, id),
  },
};

const newBanner = {
  title: "Новый баннер",
  text: "",
  button: "",
  link: "",
  theme: "dark" as const,
  pictureId: null,
  portraitId: null,
};
const newProducts = { title: "Новая подборка", all: "", link: "", productIds: [] };
const newText = { title: "Новый текст", body: "Напишите здесь" };

export const isAdded = (kind: HomeBlockKind): kind is AddedBlockKind => Object.hasOwn(addedBlocks, kind);

/** A new block at the top of the page, hidden until it is ready. */
export function withAddedBlock(content: HomePageContent, kind: AddedBlockKind, id: string): Partial<HomePageContent> {
  const placed: PlacedBlock = { id, kind, isVisible: false, from: null, until: null, audience: "all" };
  return { ...addedBlocks[kind].withEntry(content, id), blocks: [placed, ...content.blocks] };
}

export function withoutBlock(content: HomePageContent, kind: AddedBlockKind, id: string): Partial<HomePageContent> {
  return { ...addedBlocks[kind].without(content, id), blocks: others(content.blocks, id) };
}
