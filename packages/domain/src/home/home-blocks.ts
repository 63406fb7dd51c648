import {
  type BlockAudience,
  type HomeBlockKind,
  type PlacedBlock,
  StandardBlockKind,
} from "@zertsalo/contract/home-blocks";
import type { Day } from "../delivery/calendar.ts";

/** Of a block that staff add, the name of one. */
export const blockNames: Readonly<Record<HomeBlockKind, string>> = {
  hero: "Первый экран",
  facts: "Факты",
  sections: "Разделы каталога",
  shelves: "Новинки, хиты, распродажа",
  calculator: "Быстрый расчёт зеркала",
  collections: "Коллекции",
  sale: "Распродажа",
  showrooms: "Шоурумы",
  banner: "Баннер",
  products: "Подборка товаров",
  text: "Текст",
};

/** The page before anybody has arranged it. */
export const initialBlocks: readonly PlacedBlock[] = StandardBlockKind.options.map((kind) => ({
  id: kind,
  kind,
  isVisible: true,
  from: null,
  until: null,
  audience: "all",
}));

/** Whether its days have come and are not over; both are included. */
const isOn = ({ from, until }: Pick<PlacedBlock, "from" | "until">, day: Day): boolean =>
  (from === null || from <= day) && (until === null || day <= until);

/** The blocks of a day, for all audiences. */
export const blocksOn = (blocks: readonly PlacedBlock[], day: Day): PlacedBlock[] =>
  blocks.filter((block) => block.isVisible && isOn(block, day));

/** Whether the page of this day differs from that of the day before, without anybody having changed it. */
export const hasBoundary = (blocks: readonly PlacedBlock[], today: Day, yesterday: Day): boolean =>
  blocks.some((block) => block.isVisible && isOn(block, today) !== isOn(block, yesterday));

const isInAudience: Readonly<Record<BlockAudience, (isSignedIn: boolean) => boolean>> = {
  all: () => true,
  guests: (isSignedIn) => !isSignedIn,
  members: (isSignedIn) => isSignedIn,
};

export const isForVisitor = (audience: BlockAudience, isSignedIn: boolean): boolean =>
  isInAudience[audience](isSignedIn);
