import type { OpenLink } from "./made-tasks.ts";
import { type Script, type Task, check, required } from "./script.ts";
import type { HandedOver } from "./shop-side.ts";

interface Card {
  id: number;
  code: string;
  name: string;
  priceRub: number;
  isInStock: boolean;
  widthsMm?: number[];
  rating?: number;
}
interface Page extends Card {
  properties: { code: string; name: string; value: unknown }[];
  colors: { id: number; code: string; name: string; isAvailable: boolean }[];
  widths: { id: number; code: string; widthMm: number; isAvailable: boolean }[];
}

async function search({ call }: Script, given: object): Promise<Card[]> {
  const { products } = await call<{ products: Card[] }>("search_products", given);
  check(products.length > 0, `something for ${JSON.stringify(given)}`);
  return products;
}

const first = (cards: readonly Card[]): Card => required(cards[0], "a product");

const intoCart = ({ call }: Script, productId: number, quantity?: number) =>
  call<HandedOver>("add_product_to_cart", { productId, ...(quantity !== undefined && { quantity }) });

async function sectionNamed({ call }: Script, name: string): Promise<string> {
  const { sections } = await call<{ sections: { code: string; name: string }[] }>("list_sections");
  return required(
    sections.find((each) => each.name.toLowerCase() === name),
    name,
  ).code;
}

/** The cheapest that is there, into a cart for the person. */
const cheapestTask = (open: OpenLink, { request, section }: { request: string; section: string }): Task => ({
  request,
  async run(script) {
    const code = await sectionNamed(script, section);
    const cards = await search(script, { section: code, sort: "price", inStock: true });
    const { id, priceRub, isInStock } = first(cards);
    check(isInStock && cards.every((each) => each.priceRub >= priceRub), "the cheapest that is there");
    await intoCart(script, id);
    await open(await script.call<HandedOver>("hand_over"));
  },
});

/** By words and a sum, with the day and price of bringing it. */
const deliveredTask = ({ request, query, address }: { request: string; query: string; address: string }): Task => ({
  request,
  async run(script) {
    const priceToRub = script.number(0);
    const { id, code, priceRub } = first(await search(script, { query, priceToRub, inStock: true }));
    const page = await script.call<Page>("get_product", { code });
    check(page.id === id && page.priceRub === priceRub && priceRub <= priceToRub, "the page says what the list said");
    await intoCart(script, id);
    const { offers } = await script.call<{ offers: { day: string; priceRub: number }[] }>("delivery_promise", {
      address,
    });
    check(offers.length > 0, "a way to bring it");
  },
});

/** Which of the first two differs in what. */
const comparedTask = (open: OpenLink, { request, query }: { request: string; query: string }): Task => ({
  request,
  async run(script) {
    const [one, other] = await search(script, { query });
    const codes = [required(one, query).code, required(other, query).code];
    const { products, properties } = await script.call<{ products: Card[]; properties: { isSame: boolean }[] }>(
      "compare_products",
      { codes },
    );
    check(properties.length > 3, "properties side by side");
    const cheaper = first(products.toSorted((left, right) => left.priceRub - right.priceRub));
    await intoCart(script, cheaper.id);
    await open(await script.call<HandedOver>("hand_over"));
  },
});

/** By a filter that the shop names, which leaves as many as the shop says. */
const filteredTask = ({
  request,
  section,
  filter,
  value,
}: {
  request: string;
  section: string;
  filter: string;
  value: string;
}): Task => ({
  request,
  async run(script) {
    const code = await sectionNamed(script, section);
    const { filters } = await script.call<{
      filters: { code: string; name: string; values?: { value: string; name?: string; products?: number }[] }[];
    }>("list_filters", { section: code });
    const named = required(
      filters.find(({ name }) => name.toLowerCase() === filter),
      filter,
    );
    const option = required(
      named.values?.find((each) => (each.name ?? each.value).toLowerCase() === value),
      value,
    );
    const { total } = await script.call<{ total: number }>("search_products", {
      section: code,
      filters: { [named.code]: [option.value] },
    });
    check(total === option.products, `${option.products} products, not ${total}`);
  },
});

/** The same model in another colour or width. */
const variantTask = (
  open: OpenLink,
  { request, query, color }: { request: string; query: string; color?: string },
): Task => ({
  request,
  async run(script) {
    const { code } = first(await search(script, { query }));
    const page = await script.call<Page>("get_product", { code });
    const variant = color
      ? page.colors.find(({ name }) => name.startsWith(color))
      : page.widths.find(({ widthMm }) => widthMm === script.number(0) * 10);
    const { id, code: wanted } = required(variant, "the variant");
    const other = await script.call<Page>("get_product", { code: wanted });
    check(other.id === id, "its own page");
    await intoCart(script, id);
    await open(await script.call<HandedOver>("hand_over"));
  },
});

/** The best rated of the list, with what people wrote about it. */
const reviewedTask = ({ request, query }: { request: string; query: string }): Task => ({
  request,
  async run(script) {
    const cards = await search(script, { query });
    const best = first(cards.toSorted((one, other) => (other.rating ?? 0) - (one.rating ?? 0)));
    const { rating, buyersTexts } = await script.call<{ rating: number; buyersTexts: { stars: number }[] }>(
      "get_reviews",
      { productId: best.id },
    );
    check(rating === best.rating && Array.isArray(buyersTexts), "the rating of the list");
  },
});

/** Several things, one of them in another number, one of them removed again. */
const setTask = (
  open: OpenLink,
  { request, queries }: { request: string; queries: readonly [string, string] },
): Task => ({
  request,
  async run(script) {
    const [one, other] = queries;
    await intoCart(script, first(await search(script, { query: one, inStock: true })).id);
    const added = await intoCart(
      script,
      first(await search(script, { query: other, inStock: true })).id,
      script.number(0),
    );
    const { line } = required(added.lines[0], "the first line") as unknown as { line: string };
    // «… и убрать первое»: zero stands in the tool's own description.
    await script.call("change_cart_line", { line, quantity: 0 });
    const handedOver = await script.call<HandedOver>("hand_over");
    check(handedOver.lines.length === 1 && handedOver.lines[0]?.quantity === script.number(0), "what is left");
    await open(handedOver);
  },
});

const moscow = "Москва, Тверская улица, 1";

/** Twenty-five. */
export const readyTasks = (open: OpenLink): Task[] => [
  ...["зеркала", "раковины", "смесители", "аксессуары", "свет", "полотенцесушители"].map((section) =>
    cheapestTask(open, { request: `Самое дешёвое из раздела «${section}», что есть в наличии`, section }),
  ),
  ...(
    [
      ["смеситель для раковины", 9000],
      ["зеркало круглое", 20000],
      ["тумба белая", 45000],
      ["раковина накладная", 15000],
      ["полотенцесушитель", 25000],
    ] as const
  ).map(([query, sum]) =>
    deliveredTask({ request: `До ${sum} рублей: ${query}. Адрес: ${moscow}`, query, address: moscow }),
  ),
  ...["тумба белая 80", "смеситель чёрный", "зеркало с подсветкой", "пенал"].map((query) =>
    comparedTask(open, { request: `Что лучше из первых двух: ${query}? Дешевле — в корзину`, query }),
  ),
  filteredTask({ request: "Зеркала, форма круг: сколько их", section: "зеркала", filter: "форма", value: "круг" }),
  filteredTask({ request: "Смесители, цвет латунь", section: "смесители", filter: "цвет", value: "латунь" }),
  filteredTask({ request: "Зеркала, коллекция Ладога", section: "зеркала", filter: "коллекция", value: "ладога" }),
  filteredTask({ request: "Зеркала, подогрев есть", section: "зеркала", filter: "подогрев", value: "есть" }),
  variantTask(open, { request: "тумба Ладога белая, но шириной 100 см", query: "тумба ладога" }),
  variantTask(open, { request: "тумба Ладога 80, графит", query: "тумба ладога 80", color: "графит" }),
  reviewedTask({ request: "Смеситель с лучшими отзывами", query: "смеситель" }),
  reviewedTask({ request: "Тумба с лучшими отзывами", query: "тумба" }),
  setTask(open, { request: "Зеркало круглое, потом 2 крючок, зеркало убрать", queries: ["зеркало круглое", "крючок"] }),
  setTask(open, { request: "Раковина, потом 3 полка, раковину убрать", queries: ["раковина", "полка"] }),
];
