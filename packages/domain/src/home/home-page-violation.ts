import { AddedBlockKind, type PlacedBlock, StandardBlockKind } from "@zertsalo/contract/home-blocks";
import type { HomePageContent } from "@zertsalo/contract/staff-home-page";
import { pageTextFault } from "../text/page-text.ts";
import { blockNames } from "./home-blocks.ts";

/** What the content may name. */
interface HomePageChoices {
  heroLinks: readonly string[];
  sections: readonly string[];
  collections: readonly string[];
  campaigns: readonly string[];
  productIds: readonly number[];
  pictureIds: readonly number[];
}

interface Judged {
  content: HomePageContent;
  /** The same with the values of placeholders. */
  filled: HomePageContent;
  choices: HomePageChoices;
}

/** Message for the author why the page cannot be published; null when it can. */
export function homePageViolation(judged: Judged): string | null {
  for (const rule of rules) {
    const message = rule(judged);
    if (message) return message;
  }
  return null;
}

const rules: readonly ((judged: Judged) => string | null)[] = [
  ({ content }) => (hasEachBlockOnce(content) ? null : "Состав блоков не сходится. Откройте страницу заново"),
  ({ content: { blocks } }) => {
    const turned = blocks.find(({ from, until }) => from !== null && until !== null && until < from);
    return turned ? `«${blockNames[turned.kind]}»: последний день раньше первого` : null;
  },
  ({ content: { blocks } }) =>
    blocks.some(isAlwaysVisible) ? null : "Хотя бы один блок показывайте всем и без дат: главная не бывает пустой",
  ({ content: { hero }, choices }) => {
    const named = hero.map(({ link }) => link).toSorted();
    return named.join() === choices.heroLinks.toSorted().join() ? null : "Панели первого экрана только меняют местами";
  },
  ({ content, choices }) => unknownName(content, choices),
  ({ content }) => wrongLink(content),
  ({ filled }) => {
    const lost = /\{\{[^}]*\}\}/.exec(JSON.stringify(filled))?.[0];
    return lost ? `Такой подстановки нет: ${lost}` : null;
  },
  ({ content }) => {
    for (const { title, body } of content.textBlocks) {
      const text = { body, edition: null };
      const message = pageTextFault(text, text, "");
      if (message) return `«${title}»: ${message}`;
    }
    return null;
  },
];

const isAlwaysVisible = ({ isVisible, from, until, audience }: PlacedBlock) =>
  isVisible && from === null && until === null && audience === "all";

/** Every standard block, and of added ones exactly those that have content. */
function hasEachBlockOnce({ blocks, banners, productBlocks, textBlocks }: HomePageContent): boolean {
  const added = { banner: banners, products: productBlocks, text: textBlocks } as const;
  const expected = [
    ...StandardBlockKind.options.map((kind) => `${kind} ${kind}`),
    ...AddedBlockKind.options.flatMap((kind) => added[kind].map(({ id }) => `${kind} ${id}`)),
  ];
  const placed = blocks.map(({ kind, id }) => `${kind} ${id}`);
  return new Set(placed).size === placed.length && placed.toSorted().join() === expected.toSorted().join();
}

function unknownName(content: HomePageContent, choices: HomePageChoices): string | null {
  const { newProducts, bestsellers, sale, productBlocks, banners } = content;
  const productIds = [newProducts, bestsellers, sale, ...productBlocks].flatMap((shelf) => shelf.productIds);
  const pictureIds = banners
    .flatMap(({ pictureId, portraitId }) => [pictureId, portraitId])
    .filter((id) => id !== null);
  if (!isWithin(content.sections, choices.sections)) return "Выбран раздел, которого больше нет: уберите его";
  if (!isWithin(content.collections.codes, choices.collections))
    return "Выбрана коллекция, которой больше нет: уберите её";
  if (!choices.campaigns.includes(content.saleLink.campaign)) return "Выбрана акция, которой больше нет";
  if (!isWithin(productIds, choices.productIds)) return "Выбран товар, которого больше нет: уберите его";
  if (!isWithin(pictureIds, choices.pictureIds)) return "Картинки баннера больше нет: загрузите её ещё раз";
  return null;
}

const isWithin = <Value>(named: readonly Value[], choices: readonly Value[]) =>
  named.every((each) => choices.includes(each));

/** A page of the shop, or a whole address by https. */
const isLink = (link: string) => /^\/(?![/\\])\S*$/.test(link) || (/^https:\/\/\S+$/.test(link) && URL.canParse(link));

function wrongLink({ banners, productBlocks }: HomePageContent): string | null {
  const written = [
    ...banners.map(({ title, button, link }) => ({ title, label: button, link })),
    ...productBlocks.map(({ title, all, link }) => ({ title, label: all, link })),
  ];
  const half = written.find(({ label, link }) => (label === "") !== (link === ""));
  if (half) return `«${half.title}»: у кнопки должны быть и подпись, и ссылка`;
  const wrong = written.find(({ link }) => link !== "" && !isLink(link));
  return wrong ? `«${wrong.title}»: ссылка начинается с / или с https://` : null;
}
