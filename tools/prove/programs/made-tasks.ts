import { type Script, type Task, check, required } from "./script.ts";
import type { HandedOver } from "./shop-side.ts";

interface Piece {
  type: string;
  options: Record<string, unknown>;
  hash: string;
  name: string;
  priceRub: number;
  readyDay: string | null;
  overallMm: { width: number; height: number; depth: number };
  corrections: { parameter: string; used: unknown; reason: string }[];
  delivery?: { label: string; day?: string; priceRub?: number | null }[];
}
interface Kind {
  type: string;
  name: string;
}
interface Parameter {
  code: string;
  label: string;
  takes: string;
  values?: { code: string; label: string; notPossible?: string; possibleWith?: object }[];
}
interface Described {
  parameters: Parameter[];
  presets: { name: string; type: string; options: Record<string, unknown> }[];
}
export type OpenLink = (handedOver: HandedOver) => Promise<void>;

async function kindNamed({ call }: Script, name: string): Promise<Kind> {
  const { configurators } = await call<{ configurators: Kind[] }>("list_configurators");
  return required(
    configurators.find((each) => each.name.startsWith(name)),
    name,
  );
}

async function calculate({ call }: Script, given: { type: string; options: object; cityId?: number }): Promise<Piece> {
  return await call<Piece>("calculate_piece", given);
}

const intoCart = ({ call }: Script, { type, options, hash }: Piece) =>
  call("add_piece_to_cart", { type, options, hash });

async function cityNamed({ call }: Script, name: string): Promise<number> {
  const { cities } = await call<{ cities: { cityId: number }[] }>("find_city", { name });
  return required(cities[0], name).cityId;
}

/** What the labels that the person named stand for: one code of a choice, codes of a list. */
function chosen({ parameters }: Described, labels: readonly string[]): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const label of labels) {
    const parameter = required(
      parameters.find(({ values = [] }) => values.some((value) => value.label.toLowerCase().startsWith(label))),
      label,
    );
    const value = required(
      parameter.values?.find((each) => each.label.toLowerCase().startsWith(label)),
      label,
    );
    options[parameter.code] = parameter.takes.startsWith("список") ? [value.code] : value.code;
    Object.assign(options, value.notPossible ? value.possibleWith : {});
  }
  return options;
}

/** A niche to a cart, with the day and the price of bringing it, for a person. */
const nicheTask = (
  open: OpenLink,
  { request, name, address, sides }: { request: string; name: string; address: string; sides: readonly string[] },
): Task => ({
  request,
  async run(script) {
    const place = Object.fromEntries(sides.map((side, at) => [side, script.number(at)]));
    const { possible } = await script.call<{ possible: Piece[] }>("fit_niche", place);
    const piece = required(
      possible.find((each) => each.name.toLowerCase().includes(name)),
      name,
    );
    check(piece.overallMm.width < script.number(0), "narrower than the niche");
    await intoCart(script, piece);
    const cityId = await cityNamed(script, address.split(",")[0] ?? "");
    const { offers } = await script.call<{ offers: { day: string }[] }>("delivery_promise", { address, cityId });
    check(
      offers.every(({ day }) => /^\d{4}-\d\d-\d\d$/.test(day)),
      "a day for each way",
    );
    await open(await script.call<HandedOver>("hand_over"));
  },
});

/** A size and wishes by their names, to a price and a drawing. */
const drawnTask = ({ request, name, labels }: { request: string; name: string; labels: readonly string[] }): Task => ({
  request,
  async run(script) {
    const { type } = await kindNamed(script, name);
    const described = await script.call<Described>("describe_configurator", { type });
    const size = { width: script.number(0), height: script.number(1) };
    const piece = await calculate(script, { type, options: { size, ...chosen(described, labels) } });
    check(piece.corrections.length === 0, JSON.stringify(piece.corrections));
    for (const [code, value] of Object.entries(chosen(described, labels))) {
      check(JSON.stringify(piece.options[code]).includes(JSON.stringify(value).replaceAll(/[[\]]/g, "")), code);
    }
    const { options, hash } = piece;
    const drawing = await script.call<{ pdfUrl: string; priceRub: number }>("draw_piece", {
      type: piece.type,
      options,
      hash,
    });
    check(drawing.priceRub === piece.priceRub && drawing.pdfUrl.includes(hash), "the drawing of this piece");
  },
});

/** What cannot be made is corrected with a reason, and the person gets what can. */
const correctedTask = (open: OpenLink, { request, name }: { request: string; name: string }): Task => ({
  request,
  async run(script) {
    const { type } = await kindNamed(script, name);
    const size = { width: script.number(0), height: script.number(1) };
    const piece = await calculate(script, { type, options: { size } });
    const [correction] = piece.corrections;
    check(/[а-яё]/i.test(required(correction, "a correction").reason), "a reason");
    await intoCart(script, piece);
    await open(await script.call<HandedOver>("hand_over"));
  },
});

/** The widest of three that stays within a sum. */
const budgetTask = (open: OpenLink, { request, name }: { request: string; name: string }): Task => ({
  request,
  async run(script) {
    const { type } = await kindNamed(script, name);
    const pieces = await Promise.all(
      [0, 1, 2].map((at) =>
        calculate(script, { type, options: { size: { width: script.number(at), height: script.number(3) } } }),
      ),
    );
    const affordable = pieces.filter(({ priceRub }) => priceRub <= script.number(4));
    const widest = required(
      affordable.toSorted((one, other) => other.overallMm.width - one.overallMm.width)[0],
      "something within the sum",
    );
    await intoCart(script, widest);
    const handedOver = await script.call<HandedOver>("hand_over");
    check(handedOver.goodsRub <= script.number(4), "within the sum");
    await open(handedOver);
  },
});

/** By which day a piece is ready and how it comes to a city. */
const dayTask = ({ request, name, city }: { request: string; name: string; city: string }): Task => ({
  request,
  async run(script) {
    const { type } = await kindNamed(script, name);
    const options = { size: { width: script.number(0), height: script.number(1) } };
    const piece = await calculate(script, { type, options, cityId: await cityNamed(script, city) });
    check(piece.readyDay !== null, "a day on which it is ready");
    const days = (piece.delivery ?? []).flatMap(({ day }) => day ?? []);
    check(days.length > 0 && days.every((day) => day >= (piece.readyDay ?? "")), "a way that comes after that day");
  },
});

/** A piece by a preset's name, and a ready product beside it. */
const togetherTask = (
  open: OpenLink,
  { request, name, preset, query }: { request: string; name: string; preset: string; query: string },
): Task => ({
  request,
  async run(script) {
    const { type } = await kindNamed(script, name);
    const { presets } = await script.call<Described>("describe_configurator", { type });
    const { type: ofPreset, options } = required(
      presets.find((each) => each.name === preset),
      preset,
    );
    await intoCart(script, await calculate(script, { type: ofPreset, options }));
    const { products } = await script.call<{ products: { id: number }[] }>("search_products", { query, inStock: true });
    await script.call("add_product_to_cart", { productId: required(products[0], query).id });
    const handedOver = await script.call<HandedOver>("hand_over");
    check(handedOver.lines.length === 2, "both of them");
    await open(handedOver);
  },
});

const [width, height, depth] = ["widthMm", "heightMm", "depthMm"];

/** Twenty-five, five of each kind. */
export const madeTasks = (open: OpenLink): Task[] => [
  nicheTask(open, {
    request: "Ниша 1240 × 520 мм, нужна столешница. Адрес: Самара, Ленинградская улица, 40",
    name: "столешница",
    address: "Самара, Ленинградская улица, 40",
    sides: [width, depth],
  }),
  nicheTask(open, {
    request: "Между стенами 1000 мм, 480 мм глубины: подвесная тумба. Адрес: Москва, Тверская улица, 1",
    name: "подвесная тумба",
    address: "Москва, Тверская улица, 1",
    sides: [width, depth],
  }),
  nicheTask(open, {
    request: "Проём 900 × 2050 мм, душевая перегородка. Адрес: Москва, улица Арбат, 10",
    name: "душевая перегородка",
    address: "Москва, улица Арбат, 10",
    sides: [width, height],
  }),
  nicheTask(open, {
    request: "Простенок 750 × 1100 мм: прямоугольное зеркало. Адрес: Самара, Московское шоссе, 18",
    name: "прямоугольное зеркало",
    address: "Самара, Московское шоссе, 18",
    sides: [width, height],
  }),
  nicheTask(open, {
    request: "Простенок 820 × 1300 мм: овальное зеркало с подсветкой. Адрес: Москва, Ленинский проспект, 30",
    name: "овальное зеркало с подсветкой",
    address: "Москва, Ленинский проспект, 30",
    sides: [width, height],
  }),
  drawnTask({ request: "Зеркало 800 × 600, бронза, фацет", name: "Зеркало по размеру", labels: ["бронза", "фацет"] }),
  drawnTask({ request: "Круглое зеркало 700 × 700, графит", name: "Зеркало по размеру", labels: ["круг", "графит"] }),
  drawnTask({
    request: "Зеркало с подсветкой 1000 × 700, тёплый свет, подогрев",
    name: "Зеркало с подсветкой",
    labels: ["тёплый", "подогрев"],
  }),
  drawnTask({
    request: "Столешница 1400 × 500 «Маркина», полированная, фаска 2 мм",
    name: "Столешница",
    labels: ["маркина", "полированная", "фаска"],
  }),
  drawnTask({
    request: "Тумба 1000 × 500, корпус орех, два ящика, ручки — скоба латунь",
    name: "Тумба",
    labels: ["орех", "два ящика", "скоба латунь"],
  }),
  drawnTask({
    request: "Перегородка 800 × 2000, матовое стекло, профиль хром",
    name: "Душевая перегородка",
    labels: ["матовое", "хром"],
  }),
  drawnTask({
    request: "Столешница 1600 × 550 «Бетон» на скрытые кронштейны, слэб 20 мм",
    name: "Столешница",
    labels: ["бетон", "скрытые кронштейны"],
  }),
  correctedTask(open, { request: "Зеркало 5000 × 700", name: "Зеркало по размеру" }),
  correctedTask(open, { request: "Зеркало с подсветкой 300 × 900", name: "Зеркало с подсветкой" }),
  correctedTask(open, { request: "Столешница 4000 × 600", name: "Столешница" }),
  correctedTask(open, { request: "Тумба 3000 × 500", name: "Тумба" }),
  correctedTask(open, { request: "Перегородка 2000 × 2000", name: "Душевая перегородка" }),
  budgetTask(open, { request: "Зеркало 600, 900 или 1200 на 700, до 9000 рублей", name: "Зеркало по размеру" }),
  budgetTask(open, { request: "Столешница 800, 1100 или 1500 на 480, до 33000 рублей", name: "Столешница" }),
  budgetTask(open, { request: "Перегородка 700, 900 или 1100 на 2000, до 32000 рублей", name: "Душевая перегородка" }),
  dayTask({ request: "Когда тумба 900 × 500 будет в городе Самара", name: "Тумба", city: "Самара" }),
  dayTask({ request: "Когда перегородка 1000 × 2100 будет в Москва", name: "Душевая перегородка", city: "Москва" }),
  dayTask({ request: "Зеркало с подсветкой 900 × 600 в город Казань", name: "Зеркало с подсветкой", city: "Казань" }),
  togetherTask(open, {
    request: "Тумба «На двоих» и смеситель к ней",
    name: "Тумба",
    preset: "На двоих",
    query: "смеситель",
  }),
  togetherTask(open, {
    request: "Зеркало «Овал с контурным светом» и крючок рядом",
    name: "Зеркало с подсветкой",
    preset: "Овал с контурным светом",
    query: "крючок",
  }),
];
