import { modelBeginnings } from "./texts.ts";

/** Properties that only a large shop has, so that lists carry as many options as they would in life. */
export interface BulkProperty {
  code: string;
  name: string;
  sort: number;
  values: string[];
  /** How many of them one product has. */
  each: number;
}

/** «Белосан», «Сосностиль»: invented, like everything here. */
const brands = ["сан", "стиль", "дом"].flatMap((end) => modelBeginnings.map((word) => word + end));
const numbered = (word: string, count: number) => Array.from({ length: count }, (_, n) => `${word} ${n + 1}`);

// biome-ignore format: a table reads better in lines
const plan: [code: string, name: string, values: string[], each?: number][] = [
  ["brand", "Бренд", brands],
  ["series", "Серия", numbered("Серия", 140)],
  ["style", "Стиль", ["лофт", "сканди", "классика", "минимализм", "неоклассика", "прованс", "хай-тек", "джапанди", "эко", "ар-деко"]],
  ["texture", "Фактура", ["гладкая", "рифлёная", "под дерево", "под камень", "под бетон", "матовая", "глянцевая", "сатин", "лён", "кожа"]],
  ["surface", "Покрытие", ["эмаль", "шпон", "лак", "масло", "порошок", "гальваника", "глазурь", "без покрытия"]],
  ["kit_parts", "Комплектация", numbered("Набор", 40)],
  ["purpose", "Назначение", ["для дома", "для гостиницы", "для дачи", "для детской", "для гостевой", "для маломобильных"]],
  ["fittings", "Фурнитура", numbered("Фурнитура", 30)],
  ["brand_country", "Родина бренда", ["Россия", "Беларусь", "Казахстан", "Китай", "Турция", "Италия", "Германия", "Испания", "Чехия", "Португалия", "Индия", "Сербия"]],
  ["strength", "Класс прочности", numbered("Класс", 9)],
  ["packing", "Упаковка", ["картон", "плёнка", "обрешётка", "ящик", "без упаковки"]],
  ["certificate", "Сертификат", numbered("Сертификат", 24)],
  ["installation", "Тип установки", ["у стены", "в угол", "в нишу", "на остров", "в проём", "на столешницу", "на пол", "на потолок"]],
  ["season", "Коллекция года", ["2019", "2020", "2021", "2022", "2023", "2024", "2025", "2026"]],
  ["room", "Помещение", ["ванная", "санузел", "душевая", "прихожая", "постирочная", "баня"]],
  ["feature", "Особенности", numbered("Особенность", 90), 3],
];

/** The demo's own properties end at 410. */
export const bulkProperties: BulkProperty[] = plan.map(([code, name, values, each = 1], n) => ({
  code,
  name,
  sort: 420 + n * 10,
  values,
  each,
}));
